import type { Site } from '../content/site.ts'
import { locales } from '../model/locale.ts'
import styles from './missing.module.css'
import './styles/site.css'
import 'virtual:fonts.css'

const words = {
  en: { there: 'There is no page here.', way: 'Go to Ludo' },
  hi: { there: 'यहाँ कोई पेज नहीं है।', way: 'लूडो पर जाएँ' },
  gu: { there: 'અહીં કોઈ પેજ નથી.', way: 'લુડો પર જાઓ' },
  bn: { there: 'এখানে কোনো পেজ নেই।', way: 'লুডোতে যান' },
}

/** What an unknown address answers, in every language, for nobody knows which one was meant. */
export const Missing = ({ site, stylesheets }: { site: Site; stylesheets: string[] }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`404 · ${site.brand.name}`}</title>
      {stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </head>
    <body className={styles.ground}>
      <main className={styles.words}>
        <img src={site.brand.mark} alt={site.brand.name} width={64} height={64} />
        <h1>{words.en.there}</h1>
        {locales.map((locale) => (
          <p key={locale} lang={locale}>
            {locale !== 'en' && words[locale].there}{' '}
            <a href={locale === 'en' ? '/ludo/' : `/${locale}/ludo/`}>{words[locale].way}</a>
          </p>
        ))}
      </main>
    </body>
  </html>
)
