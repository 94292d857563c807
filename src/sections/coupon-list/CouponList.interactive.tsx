import { useState } from 'react'
import { CouponCard } from './CouponCard.tsx'
import styles from './couponList.module.css'
import type { CouponListData } from './model.ts'
import type { CouponWords } from './words.ts'

type Props = { data: CouponListData; words: CouponWords }

export default function CouponList({ data, words }: Props) {
  const [copied, setCopied] = useState<string | null>(null)

  const copy = async (code: string) => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(code)
    } catch (error) {
      console.warn(`The code ${code} was not copied`, error)
    }
  }

  return (
    <section data-section="coupon-list" className={styles.section}>
      <h2>{data.heading}</h2>
      <ul className={styles.coupons}>
        {data.coupons.map((coupon, place) => (
          <li key={place}>
            <CouponCard
              coupon={coupon}
              copied={copied === coupon.code}
              words={words}
              copy={() => void copy(coupon.code)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
