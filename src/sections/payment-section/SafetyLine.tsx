import type { PaymentSectionData } from './model.ts'
import styles from './paymentSection.module.css'

/** That payments are safe; nothing when the editor does not say so. */
export function SafetyLine({ data }: { data: PaymentSectionData }) {
  const { paymentSafetyIcon: icon, paymentSafetyUrl: url, paymentSafetyLabelText: label } = data
  if (label === undefined) return null
  return (
    <p className={styles.safety}>
      {icon && <img src={icon.url} alt="" width={24} height={24} loading="lazy" />}
      {url === undefined ? label : <a href={url}>{label}</a>}
    </p>
  )
}
