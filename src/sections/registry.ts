import type { ComponentType } from 'react'
import type { DataOf } from '../model/fields.ts'
import { breadcrumb } from './breadcrumb/model.ts'
import { couponList } from './coupon-list/model.ts'
import { documentSection } from './document/model.ts'
import DownloadButtonSection from './download-button/DownloadButtonSection.tsx'
import { downloadButtonSection } from './download-button/model.ts'
import { faq } from './faq/model.ts'
import { feature } from './feature/model.ts'
import { flipbook } from './flipbook/model.ts'
import { gameDemo } from './game-demo/model.ts'
import { gameList } from './game-list/model.ts'
import { howToPlay } from './how-to-play/model.ts'
import { imageSlider } from './image-slider/model.ts'
import { infoTable } from './info-table/model.ts'
import { installSteps } from './install-steps/model.ts'
import { liveView, stillView } from './lazyView.ts'
import { memberships } from './memberships/model.ts'
import { offersLogos } from './offers-logos/model.ts'
import { openInApp } from './open-in-app/model.ts'
import { paymentLogos } from './payment-logos/model.ts'
import { paymentSection } from './payment-section/model.ts'
import { playableGame } from './playable-game/model.ts'
import { rating } from './rating/model.ts'
import { rulesContent } from './rules-content/model.ts'
import { siteMap } from './site-map/model.ts'
import { textSection } from './text-section/model.ts'
import { timedJackpot } from './timed-jackpot/model.ts'
import { tips } from './tips/model.ts'
import { variantNotes } from './variant-notes/model.ts'
import { video } from './video/model.ts'
import { videoGrid } from './video-grid/model.ts'
import { videoTestimonial } from './video-testimonial/model.ts'

/** What an editor can place, by the name the CMS gives it: what its data must be. Never reaches the browser. */
export const models = {
  'sections.breadcrumb': breadcrumb,
  'sections.download-button': downloadButtonSection,
  'sections.faq': faq,
  'sections.info-table': infoTable,
  'sections.image-slider': imageSlider,
  'sections.flipbook': flipbook,
  'sections.payment-section': paymentSection,
  'sections.payment-logos': paymentLogos,
  'sections.offers-logos': offersLogos,
  'sections.text-section': textSection,
  'sections.feature': feature,
  'sections.rating': rating,
  'sections.game-list': gameList,
  'sections.coupon-list': couponList,
  'sections.game-demo': gameDemo,
  'sections.playable-game': playableGame,
  'sections.how-to-play': howToPlay,
  'sections.variant-notes': variantNotes,
  'sections.tips': tips,
  'sections.memberships': memberships,
  'sections.install-steps': installSteps,
  'sections.rules-content': rulesContent,
  'sections.open-in-app': openInApp,
  'sections.document': documentSection,
  'sections.site-map': siteMap,
  'sections.timed-jackpot': timedJackpot,
  'sections.video': video,
  'sections.video-grid': videoGrid,
  'sections.video-testimonial': videoTestimonial,
}

/** The same by how it looks; a section without its view does not compile. */
export const views: { [N in SectionName]: ComponentType<{ data: SectionData<N> }> } = {
  'sections.breadcrumb': stillView(() => import('./breadcrumb/Breadcrumb.tsx')),
  'sections.download-button': DownloadButtonSection,
  'sections.faq': liveView(() => import('./faq/Faq.tsx')),
  'sections.info-table': stillView(() => import('./info-table/InfoTable.tsx')),
  'sections.image-slider': liveView(() => import('./image-slider/ImageSlider.tsx')),
  'sections.flipbook': liveView(() => import('./flipbook/Flipbook.tsx')),
  'sections.payment-section': stillView(() => import('./payment-section/PaymentSection.tsx')),
  'sections.payment-logos': stillView(() => import('./payment-logos/PaymentLogos.tsx')),
  'sections.offers-logos': stillView(() => import('./offers-logos/OffersLogos.tsx')),
  'sections.text-section': liveView(() => import('./text-section/TextSection.tsx')),
  'sections.feature': stillView(() => import('./feature/Feature.tsx')),
  'sections.rating': liveView(() => import('./rating/Rating.tsx')),
  'sections.game-list': stillView(() => import('./game-list/GameList.tsx')),
  'sections.coupon-list': liveView(() => import('./coupon-list/CouponList.tsx')),
  'sections.game-demo': liveView(() => import('./game-demo/GameDemo.tsx')),
  'sections.playable-game': liveView(() => import('./playable-game/PlayableGame.tsx')),
  'sections.how-to-play': stillView(() => import('./how-to-play/HowToPlay.tsx')),
  'sections.variant-notes': stillView(() => import('./variant-notes/VariantNotes.tsx')),
  'sections.tips': stillView(() => import('./tips/Tips.tsx')),
  'sections.memberships': stillView(() => import('./memberships/Memberships.tsx')),
  'sections.install-steps': liveView(() => import('./install-steps/InstallSteps.tsx')),
  'sections.rules-content': stillView(() => import('./rules-content/RulesContent.tsx')),
  'sections.timed-jackpot': liveView(() => import('./timed-jackpot/TimedJackpot.tsx')),
  'sections.video': liveView(() => import('./video/Video.tsx')),
  'sections.video-grid': liveView(() => import('./video-grid/VideoGrid.tsx')),
  'sections.video-testimonial': liveView(() => import('./video-testimonial/VideoTestimonial.tsx')),
  'sections.open-in-app': liveView(() => import('./open-in-app/OpenInApp.tsx')),
  'sections.document': stillView(() => import('./document/Document.tsx')),
  'sections.site-map': stillView(() => import('./site-map/SiteMap.tsx')),
}

export type SectionName = keyof typeof models

/** One section of a page as its view gets it. */
export type SectionData<N extends SectionName = SectionName> = {
  [K in N]: { __component: K } & DataOf<(typeof models)[K]>
}[N]

export const isSectionName = (name: unknown): name is SectionName =>
  typeof name === 'string' && name in models
