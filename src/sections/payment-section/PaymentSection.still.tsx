import type { PaymentSectionData } from './model.ts'
import styles from './paymentSection.module.css'
import { SafetyLine } from './SafetyLine.tsx'

type Way = PaymentSectionData['rewardsAndDownloadContent'][number]

const Way = ({ way: { src, alt, imgLabelBold, imgLabel, url } }: { way: Way }) => {
  const Tile = url === undefined ? 'div' : 'a'
  return (
    <Tile href={url} className={styles.way}>
      <span className={styles.medal}>
        <img src={src.url} alt={alt ?? ''} width={30} height={30} loading="lazy" />
      </span>
      <b>{imgLabelBold}</b>
      {imgLabel !== undefined && <span>{imgLabel}</span>}
    </Tile>
  )
}

const PaymentSection = ({ data }: { data: PaymentSectionData }) => (
  <section data-section="payment-section" className={styles.section}>
    <div className={styles.card}>
      <h2>{data.heading}</h2>
      {data.withdrawalImage && (
        <img
          className={styles.picture}
          src={data.withdrawalImage.url}
          alt=""
          width={data.withdrawalImage.width}
          height={data.withdrawalImage.height}
          loading="lazy"
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
