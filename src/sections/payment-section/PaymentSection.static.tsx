import { PageLink, useLinkLanguage } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { PaymentSectionData } from './model.ts'
import styles from './paymentSection.module.css'

type Way = PaymentSectionData['rewardsAndDownloadContent'][number]

const Way = ({ way: { src, alt, imgLabelBold, imgLabel, url } }: { way: Way }) => {
  const Tile = url === undefined ? 'div' : 'a'
  const other = useLinkLanguage(url)
  return (
    <Tile href={url} hrefLang={other?.hrefLang} className={styles.way}>
      <span className={styles.medal}>
        <Picture picture={src} alt={alt ?? ''} width={30} height={30} loading="lazy" />
      </span>
      <b>{imgLabelBold}</b>
      {imgLabel !== undefined && <span>{imgLabel}</span>}
      {other && <span>{other.note}</span>}
    </Tile>
  )
}

const PaymentSection = ({ data }: { data: PaymentSectionData }) => (
  <section data-section="payment-section" className={styles.section}>
    <div className={styles.card}>
      <h2>{data.heading}</h2>
      {data.withdrawalImage && (
        <Picture
          className={styles.picture}
          picture={data.withdrawalImage}
          sizes="(min-width: 768px) 360px, calc(100vw - 4.75rem)"
          alt=""
          width={data.withdrawalImage.width}
          height={data.withdrawalImage.height}
        />
      )}
      <ul className={styles.ways}>
        {data.rewardsAndDownloadContent.map((way, place) => (
          <li key={place}>
            <Way way={way} />
          </li>
        ))}
      </ul>
      <SafetyLine data={data} />
    </div>
  </section>
)

export default PaymentSection

/** The note on safe payments, if the editor has written one. */
function SafetyLine({ data }: { data: PaymentSectionData }) {
  const { paymentSafetyIcon: icon, paymentSafetyUrl: url, paymentSafetyLabelText: label } = data
  if (label === undefined) return null
  return (
    <p className={styles.safety}>
      {icon && <Picture picture={icon} alt="" width={24} height={24} loading="lazy" />}
      {url === undefined ? label : <PageLink href={url}>{label}</PageLink>}
    </p>
  )
}
