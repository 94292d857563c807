import { type ComponentType, useContext, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { LinkLanguageContext } from '../../ui/PageLink.tsx'
import { islandName } from './islandName.ts'
import type { WakesAt } from './wakesAt.ts'

// biome-ignore lint/suspicious/noExplicitAny: the views have different props.
type AnyView = ComponentType<any>

const files = import.meta.glob<AnyView>('../*/*.interactive.tsx', { eager: true, import: 'default' })
const names = new Map(Object.entries(files).map(([path, view]) => [view, islandName(path)]))

/** `view` is the default export of an `*.interactive.tsx` file; `props` must survive JSON. */
type Props<P extends object> = { view: ComponentType<P>; props: P; wakesAt?: WakesAt }

/**
 * A part of a page that is hydrated separately: prerendered as a separate React root, with its props in an
 * attribute. Only the build renders it; `app/islands` hydrates it in the browser.
 */
export function Island<P extends object>({ view: View, props, wakesAt = 'touch' }: Props<P>) {
  const id = useId()
  const name = names.get(View)
  if (name === undefined)
    throw new Error(`${View.name} is not the default export of an *.interactive.tsx file`)
  const json = JSON.stringify(props)
  const languages = Object.entries(useContext(LinkLanguageContext)).filter(([path]) =>
    json.includes(`"${path}`),
  )
  const html = renderToString(
    <LinkLanguageContext value={Object.fromEntries(languages)}>
      <View {...props} />
    </LinkLanguageContext>,
    { identifierPrefix: id },
  )
  return (
    <div
      id={id}
      data-island={name}
      data-props={json}
      data-languages={languages.length > 0 ? JSON.stringify(Object.fromEntries(languages)) : undefined}
      data-wakes={wakesAt === 'touch' ? undefined : wakesAt}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
