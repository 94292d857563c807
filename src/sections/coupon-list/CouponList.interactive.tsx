import { useEffect, useState } from 'react'
import { isOver } from '../../model/day.ts'
import type { Locale } from '../../model/locale.ts'
import { CouponCard } from './CouponCard.tsx'
import styles from './couponList.module.css'
import type { Coupon, CouponListData } from './model.ts'
import type { CouponWords } from './words.ts'

type Props = { data: CouponListData; words: CouponWords; locale: Locale }

/** Coupons whose last day was over before the page was built are not in it; those that ended since disappear when shown. */
export default function CouponList({ data, words, locale }: Props) {
  const [copied, setCopied] = useState<string | null>(null)
  const coupons = useNotEnded(data.coupons)

  const copy = async (code: string) => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(code)
    } catch (error) {
      console.warn(`The code ${code} was not copied`, error)
    }
  }

  if (coupons.length === 0) return null
  return (
    <section data-section="coupon-list" className={styles.section}>
      {data.heading !== undefined && <h2>{data.heading}</h2>}
      <ul className={styles.coupons}>
        {coupons.map((coupon, place) => (
          <li key={`${place} ${coupon.code}`}>
            <CouponCard
              coupon={coupon}
              copied={copied === coupon.code}
              words={words}
              locale={locale}
              copy={() => void copy(coupon.code)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const checkEveryMs = 60_000

/** The valid coupons. The build of the page may be old, and the page may stay open past midnight. */
function useNotEnded(coupons: Coupon[]): Coupon[] {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), checkEveryMs)
    return () => clearInterval(timer)
  }, [])
  return now === null
    ? coupons
    : coupons.filter(({ expiryDate }) => expiryDate === undefined || !isOver(expiryDate, now))
}
