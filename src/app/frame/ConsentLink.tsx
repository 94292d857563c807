import styles from './consentLink.module.css'

/** Lets visitors change their mind about third parties: `thirdParties/hearLink.ts` hears the tap. */
export const ConsentLink = ({ label }: { label: string }) => (
  <button type="button" className={styles.link} data-testid="consent-link">
    {label}
  </button>
)
