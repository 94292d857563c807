import { useId } from 'react'
import { CopyMark } from './CopyMark.tsx'
import styles from './couponCard.module.css'
import type { Coupon } from './model.ts'
import type { Words } from './words.ts'

type Props = { coupon: Coupon; copied: boolean; words: Words; copy: () => void }

const grouped = new Intl.NumberFormat('en-IN')

export function CouponCard({ coupon, copied, words, copy }: Props) {
  const code = useId()
  const [title, ...lines] = coupon.description.split('\n')
  return (
    <article className={`${styles.coupon} ${styles[coupon.theme]}`}>
      <header className={styles.head}>
        <h3>{title}</h3>
        {lines.length > 0 && <p>{lines.join('\n')}</p>}
      </header>
      <div className={styles.body}>
        <div className={styles.take}>
          <code id={code} className={styles.code}>
            {coupon.code}
          </code>
          <button
            type="button"
            className={copied ? `${styles.copy} ${styles.copied}` : styles.copy}
            aria-describedby={code}
            onClick={copy}
          >
            <CopyMark copied={copied} />
            <span aria-live="polite">{copied ? words.copied : words.copy}</span>
          </button>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{words.used}</dt>
            <dd>{grouped.format(coupon.peopleUsed)}</dd>
          </div>
          <div>
            <dt>{words.expires}</dt>
            <dd>{coupon.expiryDate}</dd>
          </div>
        </dl>
        <progress className={styles.left} value={coupon.percentageLeft} max={100} aria-hidden="true" />
        <p className={styles.rest}>
          {words.only} <b>{coupon.percentageLeft}%</b> {words.left}
        </p>
      </div>
    </article>
  )
}
