import * as v from 'valibot'
import { styleAmong } from '../../model/brand/styles.ts'
import {
  choice,
  colour,
  component,
  type DataOf,
  flag,
  help,
  integer,
  link,
  list,
  longText,
  optional,
  picture,
  richText,
  text,
  when,
} from '../../model/fields.ts'
import { entry } from '../../model/realMoney.ts'
import { demoFields } from '../playable-game/demoFields.ts'
import { standsOn, toHeroData } from './heroData.ts'

const size = () => optional(integer(1, 2000))

/** A fact that speaks for the site, below the hero. */
export const trustMarker = entry('parts.trust-marker', {
  img: picture(),
  alt: optional(text()),
  title: text(),
  subtitle: optional(text()),
  url: help('Makes the marker a link.', optional(link())),
  width: size(),
  height: size(),
  mobwidth: help('Up to 767 px.', size()),
  mobheight: help('Up to 767 px.', size()),
  loadsvg: help('Fetches the picture at once instead of when it comes near the screen.', flag()),
})

const pictureWithText = entry('parts.picture-with-text', {
  img: picture(),
  width: size(),
  height: size(),
  alt: optional(text()),
  text: optional(text()),
})

const storeBadge = component('parts.store-badge', {
  url: link(),
  src: picture(),
  width: size(),
  height: size(),
  alt: text(),
  text: optional(text()),
})

const fields = component('sections.hero', {
  heading: help('A new line starts where the editor starts one.', longText()),
  headingTag: help(
    'h1 where no section of the page brings the main heading; h2 when nobody chose.',
    optional(choice(['h1', 'h2'])),
  ),
  headingDescription: help('The text below the heading.', richText()),
  headingColor: help(
    'Left out where it could not be read on the ground.',
    optional(colour(standsOn.heading)),
  ),
  headingDescriptionColor: help(
    'The colour of the text; the site’s own where this one could not be read on the ground.',
    optional(colour(standsOn.text)),
  ),
  backgroundColor: help('The ground of the hero; empty: the site’s own.', optional(colour())),
  backgroundColorMobile: help('The ground up to 767 px.', optional(colour())),
  bannerImage: help('The large picture beside the heading.', picture()),
  bannerAlt: help('What the large picture shows, for those who cannot see it.', text()),
  bannerHomeMobileImage: help(
    'The picture up to 767 px on home pages and on those of `ludo/download-app`.',
    optional(picture()),
  ),
  bannerMobileImage: help('The picture up to 767 px on all other pages.', optional(picture())),
  isButtonHidden: help('Hides every download button of the page.', flag()),
  downloadButtonHidden: help('Hides the hero’s own download button.', flag()),
  downloadBtnClass: help(
    'large: a larger button; wide: one as wide as its column, on wide screens too.',
    optional(styleAmong(['large', 'wide'])),
  ),
  className: help(
    'compact: a lower hero, with a smaller picture on phones.',
    optional(styleAmong(['compact'])),
  ),
  downloadNow: help('Stands above the download button.', optional(pictureWithText)),
  showDownloadWinnings: help('Shows `crownContent`; never in the free-play profile.', flag()),
  crownContent: help(
    'A picture and words about winnings.',
    when('showDownloadWinnings', optional(pictureWithText)),
  ),
  playStoreIcon: help('A badge that leads to a store, below the button.', optional(storeBadge)),
  showPlayableLudo: help('Offers the game at `gameURL` to play.', flag()),
  ...demoFields,
  gameURL: optional(demoFields.gameURL),
  showLocationWidget: help(
    'Shows how many play and from where, if somebody has counted them. The facts of the file stand here otherwise.',
    flag(),
  ),
  playersCount: help(
    'How many play, as somebody has counted.',
    when('showLocationWidget', optional(integer(1, 2_000_000_000))),
  ),
  playersCountDate: help('The day of that count, as it is to be read.', optional(text())),
  randomPlayersCount: help(
    'Shows a number by chance between 1,50,000 and 2,00,000 where nobody has counted; never in the free-play profile.',
    flag(),
  ),
  riskNote: help('What the visitor must know beside the button.', optional(richText())),
  showTrustMarkers: help('Shows facts that speak for the site, below the hero.', flag()),
  trustMarkers: help(
    'Empty: those that the site has for all pages.',
    when('showTrustMarkers', list(trustMarker)),
  ),
})

/** The top of a page. */
export const hero = { ...fields, schema: v.pipe(fields.schema, v.transform(toHeroData)) }

export type RawHero = DataOf<typeof fields>
export type HeroData = DataOf<typeof hero>
export type TrustMarker = HeroData['trustMarkers'][number]
export type PictureWithText = DataOf<typeof pictureWithText>
export type StoreBadge = DataOf<typeof storeBadge>
