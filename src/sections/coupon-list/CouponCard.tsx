import { useId } from 'react'
import type { Locale } from '../../model/locale.ts'
import styles from './couponCard.module.css'
import type { Coupon } from './model.ts'
import type { CouponWords } from './words.ts'

type Props = { coupon: Coupon; copied: boolean; words: CouponWords; locale: Locale; copy: () => void }

const grouped = new Intl.NumberFormat('en-IN')
const inWords = (locale: Locale) =>
  new Intl.DateTimeFormat(`${locale}-IN-u-nu-latn`, {
    timeZone: 'UTC',
    day: 'numeric',
    // Only English shortens the names of months.
    month: locale === 'en' ? 'short' : 'long',
    year: 'numeric',
  })

export function CouponCard({ coupon, copied, words, locale, copy }: Props) {
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
          {coupon.expiryDate && (
            <div>
              <dt>{words.expires}</dt>
              <dd>
                {/* The browser may use different names of months than the build. */}
                <time dateTime={coupon.expiryDate} suppressHydrationWarning>
                  {inWords(locale).format(Date.parse(coupon.expiryDate))}
                </time>
              </dd>
            </div>
          )}
        </dl>
        <progress className={styles.left} value={coupon.percentageLeft} max={100} aria-hidden="true" />
        <p className={styles.rest}>
          {words.only} <b>{coupon.percentageLeft}%</b> {words.left}
        </p>
      </div>
    </article>
  )
}

/** The copy icon; a tick once the code is copied. */
const CopyMark = ({ copied }: { copied: boolean }) => (
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
