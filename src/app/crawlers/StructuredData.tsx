import type { PageOnSite } from '../../content/catalogue.ts'
import { application } from './application.ts'
import { breadcrumb } from './breadcrumb.ts'
import { identity } from './identity.ts'
import { instructions } from './instructions.ts'
import { questions } from './questions.ts'

const kinds = [identity, breadcrumb, application, questions, instructions]

/** What the page says, once more for machines, in the terms of https://schema.org. */
export const StructuredData = ({ shown }: { shown: PageOnSite }) =>
  kinds
    .flatMap((thingsOf) => thingsOf(shown))
    .map((thing) => (
      <script
        key={thing['@type']}
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c'),
        }}
      />
    ))
