import styles from './icon.module.css'

const tray = 'M3.4 15.6v2.6a2.6 2.6 0 0 0 2.6 2.6h12a2.6 2.6 0 0 0 2.6-2.6v-2.6'

/**
 * The drawings that prerendered pages and every dialog show. They are part of the bundle of the first view, so drawings
 * that only overlays show are in `overlayIcons`.
 */
export const pageIcons = {
  download: (
    <>
      <path className={styles.fill} d={`${tray}H16l-2 2h-4l-2-2z`} />
      <path d={`M12 3v11M7.4 9.8 12 14.4l4.6-4.6${tray}`} />
    </>
  ),
  close: <path d="M6.2 6.2l11.6 11.6M17.8 6.2 6.2 17.8" />,
  next: <path d="m9 5.5 6.5 6.5L9 18.5" />,
  menu: <path d="M4 6.5h16M4 12h16M4 17.5h16" />,
  down: <path d="m5.5 9 6.5 6.5L18.5 9" />,
}
