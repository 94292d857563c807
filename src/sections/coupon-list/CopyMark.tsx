import styles from './couponCard.module.css'

/** Two sheets; a tick once the code is copied. */
export const CopyMark = ({ copied }: { copied: boolean }) => (
  <svg className={styles.mark} width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
    {copied ? (
      <>
        <circle className={styles.fill} cx="12" cy="12" r="8.8" />
        <path d="m8 12.3 2.7 2.7L16 9.4" />
      </>
    ) : (
      <>
        <rect className={styles.fill} x="8.6" y="8.6" width="12" height="12" rx="2.6" />
        <path d="M5.4 15.4a2 2 0 0 1-2-2V5.8a2.4 2.4 0 0 1 2.4-2.4h7.6a2 2 0 0 1 2 2" />
      </>
    )}
  </svg>
)
