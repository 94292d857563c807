import type { PublishedFile } from '../../model/about.ts'
import { brandColours } from '../../model/brand/brandColours.ts'
import { lowestContrast, readable, type StandsOn } from '../../model/brand/contrast.ts'
import type { DemoData } from '../playable-game/demoFields.ts'
import type { HeroData, PictureWithText, RawHero, StoreBadge } from './model.ts'

/** The parts that only some heroes have; their views are loaded only with them. */
export type HeroExtras = {
  downloadNow?: PictureWithText
  winnings?: PictureWithText
  storeBadge?: StoreBadge
  demo?: DemoData
  /** `figure` is the count to show, of the day `counted`; without it the count is random. */
  players?: { figure?: number; counted?: string }
}

/** The published APK, which rendering adds. */
type WithFile = { file?: PublishedFile }

const onHero = {
  // The lightest and the darkest colour of the default background.
  grounds: [brandColours['hero-light'], brandColours['hero-dark']],
  ground: 'backgroundColor',
  groundOnPhones: 'backgroundColorMobile',
} as const

/** The background behind the texts of a hero. */
export const standsOn = {
  heading: { ...onHero, least: readable.largeText },
  text: { ...onHero, least: readable.text },
}

/** Groups the fields of an editor's hero by their use and removes unreadable colours. */
export function toHeroData(hero: RawHero) {
  const { headingColor, headingDescriptionColor, downloadNow, crownContent, playStoreIcon, ...others } = hero
  const { showDownloadWinnings, showPlayableLudo, ...counted } = others
  const { showLocationWidget, playersCount, playersCountDate, randomPlayersCount, ...shared } = counted
  const { gameURL, gameBannerImage, gameBannerAlt, demoOpensIn, ...rest } = shared
  const canBeRead = (colour: string | undefined, on: StandsOn) =>
    colour !== undefined &&
    lowestContrast(colour, on, (field) => rest[field as 'backgroundColor' | 'backgroundColorMobile']) >=
      on.least

  const extras: HeroExtras = {
    ...(downloadNow && { downloadNow }),
    ...(showDownloadWinnings && crownContent && { winnings: crownContent }),
    ...(playStoreIcon && { storeBadge: playStoreIcon }),
    ...(showPlayableLudo &&
      gameURL && {
        demo: {
          gameURL,
          ...(gameBannerImage && { gameBannerImage }),
          ...(gameBannerAlt && { gameBannerAlt }),
          ...(demoOpensIn && { demoOpensIn }),
        },
      }),
    ...(showLocationWidget &&
      (playersCount !== undefined || randomPlayersCount) && {
        players: {
          ...(playersCount !== undefined && { figure: playersCount }),
          ...(playersCount !== undefined && playersCountDate && { counted: playersCountDate }),
        },
      }),
  }
  const data = {
    ...rest,
    ...(canBeRead(headingColor, standsOn.heading) && { headingColor }),
    ...(canBeRead(headingDescriptionColor, standsOn.text) && { headingDescriptionColor }),
    ...(Object.keys(extras).length > 0 && { extras }),
  }
  return data as typeof data & WithFile
}

/** Chooses the picture for screens up to 767 px by the name of the page, if the hero has one. */
export function withMobileBanner(hero: HeroData, routeName: string): HeroData {
  const { bannerHomeMobileImage, bannerMobileImage, ...rest } = hero
  const banner = isForHome(routeName) ? (bannerHomeMobileImage ?? bannerMobileImage) : bannerMobileImage
  return banner ? { ...rest, bannerMobileImage: banner } : rest
}

const isForHome = (routeName: string) => /^(home|hi|gu|bn|((hi|gu|bn)\/)?ludo\/download-app)$/.test(routeName)
