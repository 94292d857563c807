import { Picture } from '../../ui/picture/Picture.tsx'
import type { PaymentLogosData } from './model.ts'
import styles from './paymentLogos.module.css'

type Logo = PaymentLogosData['items'][number]

const Logo = ({ logo }: { logo: Logo }) => {
  const { img, alt, width = img.width, height = img.height, mobwidth = width, mobheight = height } = logo
  const small = { ...img, width: mobwidth, height: mobheight }
  return (
    <Picture
      picture={img}
      small={small}
      sizes="140px"
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
    />
  )
}

const PaymentLogos = ({ data }: { data: PaymentLogosData }) => (
  <section data-section="payment-logos" className={styles.section}>
    {data.heading !== undefined && <h2 className={styles.heading}>{data.heading}</h2>}
    <ul className={styles.logos}>
      {data.items.map((logo, place) => (
        <li key={place}>
          <Logo logo={logo} />
        </li>
      ))}
    </ul>
  </section>
)

export default PaymentLogos
