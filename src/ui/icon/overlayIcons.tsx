import styles from './icon.module.css'

const shield = 'M12 2.8 4.6 5.4v5.9c0 4.6 3 8.2 7.4 9.9 4.4-1.7 7.4-5.3 7.4-9.9V5.4z'
const bell = 'M5.8 16.4V11a6.2 6.2 0 0 1 12.4 0v5.4l1.6 1.8H4.2z'
const balloon =
  'M4 5.8A2.8 2.8 0 0 1 6.8 3h10.4A2.8 2.8 0 0 1 20 5.8v7.4a2.8 2.8 0 0 1-2.8 2.8H11l-4.6 4v-4A2.8 2.8 0 0 1 4 13.2z'

/** The drawings that only overlays show, loaded with the first overlay. */
export const overlayIcons = {
  bell: (
    <>
      <path className={styles.fill} d={bell} />
      <path d={`${bell}M10 20.8a2.2 2.2 0 0 0 4 0M12 4.8V3`} />
    </>
  ),
  chat: (
    <>
      <path className={styles.fill} d={balloon} />
      <path d={`${balloon}M8.2 8h7.6M8.2 11.2h4.8`} />
    </>
  ),
  check: <path d="m5 12.6 4.6 4.6L19 7" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.8" />
      <path d="M12 6.8V12l3.4 2.2" />
    </>
  ),
  wifi: (
    <>
      <path opacity=".35" d="M2.8 9.2a13.2 13.2 0 0 1 18.4 0M6 12.8a8.6 8.6 0 0 1 12 0" />
      <path d="M9.2 16.2a4 4 0 0 1 5.6 0" />
      <path strokeWidth="2.6" d="M12 19.4h.01" />
    </>
  ),
  retry: <path d="M20 5v5h-5M4 19v-5h5M19.4 10A8 8 0 0 0 5.6 7.4M4.6 14a8 8 0 0 0 13.8 2.6" />,
  help: (
    <>
      <circle className={styles.fill} cx="12" cy="12" r="8.8" />
      <circle cx="12" cy="12" r="8.8" />
      <path d="M9.6 9.8a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.2.9-1.2 1.8M12 16.6h.01" />
    </>
  ),
  pause: <path strokeWidth="2.6" d="M8.6 6v12M15.4 6v12" />,
  shield: (
    <>
      <path className={styles.fill} d={shield} />
      <path d={`${shield}M8.7 11.9l2.4 2.4 4.4-4.8`} />
    </>
  ),
  silence: (
    <>
      <path className={styles.fill} d="M4 9.4h3.4L12 5.4v13.2l-4.6-4H4z" />
      <path d="M4 9.4h3.4L12 5.4v13.2l-4.6-4H4zM15.6 9.6l4.8 4.8M20.4 9.6l-4.8 4.8" />
    </>
  ),
  sound: (
    <>
      <path className={styles.fill} d="M4 9.4h3.4L12 5.4v13.2l-4.6-4H4z" />
      <path d="M4 9.4h3.4L12 5.4v13.2l-4.6-4H4zM15.4 9.2a4 4 0 0 1 0 5.6M18 6.6a7.6 7.6 0 0 1 0 10.8" />
    </>
  ),
  warning: (
    <>
      <path className={styles.fill} d="M12 3.6 2.8 19.6h18.4z" />
      <path d="M12 3.6 2.8 19.6h18.4zM12 9.6v4.6M12 16.9h.01" />
    </>
  ),
}
