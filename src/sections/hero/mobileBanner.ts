import type { HeroData } from './model.ts'

/** The hero with the one picture that a page of this name shows up to 767 px, where it has one of its own. */
export function withMobileBanner(hero: HeroData, routeName: string): HeroData {
  const { bannerHomeMobileImage, bannerMobileImage, ...rest } = hero
  const banner = isForHome(routeName) ? (bannerHomeMobileImage ?? bannerMobileImage) : bannerMobileImage
  return banner ? { ...rest, bannerMobileImage: banner } : rest
}

const isForHome = (routeName: string) => /^(home|hi|gu|bn|((hi|gu|bn)\/)?ludo\/download-app)$/.test(routeName)
