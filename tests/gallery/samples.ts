import type { PublishedFile } from '../../src/model/about.ts'
import { type Locale, locales } from '../../src/model/locale.ts'
import { sampleWords } from '../../src/sections/sampleWords.ts'
import type { SiteMapGroup } from '../../src/sections/site-map/groups.ts'

/** The page around the variants, with all texts of the overlays, as an editor would fill it in. */
export function samplePage(locale: Locale) {
  const { heading, lead, labels, text, question, label } = sampleWords[locale]
  const cards = labels.map((title, place) => ({
    cardNumber: place + 1,
    cardDescription: `<p><b>${title}</b> ${text}</p>`,
    src: `/pictures/install/${place + 1}.svg`,
  }))
  return {
    documentId: 'sections',
    locale,
    route_name: '_sections',
    title: 'Sections',
    description: 'All that an editor can place',
    downloadButton: {
      defaultAndroidUrl: '/files/install.apk',
      IosURL: 'https://example.com/',
      androidTxt: label,
      iosTxt: label,
      stickyNotifTitle: heading,
      stickyNotifSubTitle: lead,
    },
    downloadButtonCustomization: {},
    homeModal: { heading, headingDescription: lead, cards, safetyNote: lead, restartNote: question },
    installSteps: { heading, cards },
  }
}

/** A published file with all facts that a file can have. */
export const sampleFile: PublishedFile = {
  version: '4.12.0',
  size: 48_234_496,
  sha256: '2cb42a7760c33ff986cdb9e880773c0039e26a833b754f164353936eb7933b2d',
  about: {
    minAndroid: '7.0',
    minSdk: 24,
    permissions: [
      'android.permission.INTERNET',
      'android.permission.ACCESS_NETWORK_STATE',
      'android.permission.POST_NOTIFICATIONS',
      'com.example.ludo.permission.PLAY',
    ],
    certificates: ['3750782932c56b9c255bdbc0d9292d93d9ce245b5d8a37b8fe564ebf1629b943'],
    published: '2026-11-21T10:00:00.000Z',
  },
}

/** The groups of a site map. Editors do not write them. */
export const sampleGroups: SiteMapGroup[] = locales.map((locale) => ({
  heading: sampleWords[locale].label,
  locale,
  links: sampleWords[locale].labels.map((name, place) => ({ name, path: `/${locale}/${place}/` })),
}))
