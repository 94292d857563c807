import type { Locale } from '../../src/model/locale.ts'
import { sampleWords } from '../../src/sections/sampleWords.ts'

/** The page around the variants, with all that the overlays show, as an editor would fill it in. */
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
