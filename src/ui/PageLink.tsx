import { type ComponentProps, createContext, useContext } from 'react'
import type { LinkLanguages } from '../model/locale.ts'

/** The languages of the linked pages that are not in the language of this page. */
export const LinkLanguageContext = createContext<LinkLanguages>({})

/** The attribute `hreflang` and the note of a link to `href`; undefined if the page there has the language of this one. */
export function useLinkLanguage(href: string | undefined): { hrefLang: string; note: string } | undefined {
  const other = useContext(LinkLanguageContext)[href?.replace(/[?#].*$/, '') ?? '']
  return other && { hrefLang: other.locale, note: other.note }
}

type Props = Omit<ComponentProps<'a'>, 'href' | 'hrefLang'> & { href: string }

/** A link that says when it leads to a page in another language. */
export function PageLink({ href, children, ...link }: Props) {
  const other = useLinkLanguage(href)
  return (
    <a href={href} hrefLang={other?.hrefLang} {...link}>
      {children}
      {other && ` ${other.note}`}
    </a>
  )
}
