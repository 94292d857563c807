import { brandColours } from '../../model/brandColours.ts'
import { contrast, readable } from '../../model/contrast.ts'
import type { DemoData } from '../playable-game/demoFields.ts'
import type { HeroAsWritten, HeroData, PictureWithText, StoreBadge } from './model.ts'

/** What only some heroes have; its views are fetched where there is any. */
export type HeroExtras = {
  downloadNow?: PictureWithText
  winnings?: PictureWithText
  storeBadge?: StoreBadge
  demo?: DemoData
  /** `figure` is the count to show; without it one by chance. */
  players?: { figure?: number }
}

// The lightest and the darkest colour of the default background.
const defaultGrounds = [brandColours['hero-light'], brandColours['hero-dark']]

/** Sorts what an editor wrote by where it is needed, without the colours that nobody could read. */
export function arrange(hero: HeroAsWritten) {
  const { headingColor, headingDescriptionColor, downloadNow, crownContent, playStoreIcon, ...others } = hero
  const { showDownloadWinnings, showPlayableLudo, showLocationWidget, playersCount, ...shared } = others
  const { gameURL, gameBannerImage, gameBannerAlt, demoOpensIn, ...rest } = shared
  const { backgroundColor: ground, backgroundColorMobile: small } = rest
  const grounds = [...(ground ? [ground] : defaultGrounds), ...(small ? [small] : [])]
  const canBeRead = (colour: string | undefined, least: number) =>
    colour !== undefined && grounds.every((one) => contrast(colour, one) >= least)

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
    ...(showLocationWidget && { players: playersCount === undefined ? {} : { figure: playersCount } }),
  }
  return {
    ...rest,
    ...(canBeRead(headingColor, readable.largeText) && { headingColor }),
    ...(canBeRead(headingDescriptionColor, readable.text) && { headingDescriptionColor }),
    ...(Object.keys(extras).length > 0 && { extras }),
  }
}

/** The hero with the one picture that a page of this name shows up to 767 px, where it has one of its own. */
export function withMobileBanner(hero: HeroData, routeName: string): HeroData {
  const { bannerHomeMobileImage, bannerMobileImage, ...rest } = hero
  const banner = isForHome(routeName) ? (bannerHomeMobileImage ?? bannerMobileImage) : bannerMobileImage
  return banner ? { ...rest, bannerMobileImage: banner } : rest
}

const isForHome = (routeName: string) => /^(home|hi|gu|bn|((hi|gu|bn)\/)?ludo\/download-app)$/.test(routeName)
