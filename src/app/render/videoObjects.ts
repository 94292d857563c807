import type { PageOnSite } from '../../content/catalogue.ts'
import type { FilmFields } from '../../model/film.ts'
import type { SectionData } from '../../sections/section.ts'
import { videoSource } from '../../sections/video/source.ts'
import { absoluteUrl } from './metaTags.tsx'

/** An object in the vocabulary of https://schema.org. Fields without a value are left out of the JSON. */
export type Thing = { '@type': string; [field: string]: unknown }

type Film = FilmFields & {
  videoUrl: string
  picture: string
  name: string
  description: string
}

/** The films of a page that say how long they are and since when they can be seen: search engines need both. */
export const videos = ({ page }: Pick<PageOnSite, 'page'>): Thing[] =>
  page.page_body
    .flatMap((section) => filmsIn(section, page.title))
    .flatMap(({ name, description, picture, videoUrl, mp4Url, seconds, published }) => {
      if (seconds === undefined || published === undefined) return []
      const { player, address } = videoSource(videoUrl)
      return [
        {
          '@type': 'VideoObject',
          name,
          description,
          thumbnailUrl: new URL(picture, absoluteUrl('/')).href,
          uploadDate: `${published}T00:00:00+05:30`,
          duration: `PT${seconds}S`,
          inLanguage: page.locale,
          [player === 'frame' ? 'embedUrl' : 'contentUrl']: new URL(mp4Url ?? address, absoluteUrl('/')).href,
          publisher: { '@id': absoluteUrl('/#organization') },
        },
      ]
    })

function filmsIn(section: SectionData, pageTitle: string): Film[] {
  switch (section.__component) {
    case 'sections.video': {
      const { sectionHeading: name = pageTitle, subheading = name, videoImage } = section
      return [{ ...section, name, description: subheading, picture: videoImage.url }]
    }
    case 'sections.video-grid':
      return section.items.map((film) => ({
        ...film,
        name: film.videoTitle,
        description: section.subheading ?? film.videoTitle,
        picture: film.videoImg.url,
      }))
    case 'sections.video-testimonial':
      return section.items.map((film) => ({
        ...film,
        name: film.title,
        description: section.heading,
        picture: film.videoImage.url,
      }))
    default:
      return []
  }
}
