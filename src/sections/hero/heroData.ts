import type { PublishedFile } from '../../model/about.ts'
import { brandColours } from '../../model/brandColours.ts'
import { contrast, readable } from '../../model/contrast.ts'
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

// The lightest and the darkest colour of the default background.
const defaultGrounds = [brandColours['hero-light'], brandColours['hero-dark']]

/** Groups the fields of an editor's hero by their use and removes unreadable colours. */
export function toHeroData(hero: RawHero) {
  const { headingColor, headingDescriptionColor, downloadNow, crownContent, playStoreIcon, ...others } = hero
  const { showDownloadWinnings, showPlayableLudo, ...counted } = others
  const { showLocationWidget, playersCount, playersCountDate, randomPlayersCount, ...shared } = counted
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
    ...(canBeRead(headingColor, readable.largeText) && { headingColor }),
    ...(canBeRead(headingDescriptionColor, readable.text) && { headingDescriptionColor }),
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
