import type { Fixtures } from '../fixtures.ts'
import type { hero } from './model.ts'

const icons = ['rng', 'nobot', 'lock', 'adult']

export const fixtures: Fixtures<typeof hero> = ({ heading, lead, labels, label, note }) => {
  const plain = {
    heading: heading.replace(', ', ',\n'),
    headingDescription: `<p>${lead} <b>₹10,000</b></p>`,
    bannerImage: { url: '/pictures/hero.svg', width: 680, height: 440 },
    bannerAlt: label,
  }
  return {
    plain,
    'with trust markers and a note': {
      ...plain,
      riskNote: `<p>${lead} <a href="#responsible">${note}</a></p>`,
      showTrustMarkers: true,
      trustMarkers: labels.map((title, place) => ({
        img: `/pictures/icons.svg#${icons[place]}`,
        title,
        subtitle: note,
        url: place === 0 ? '/ludo' : null,
      })),
    },
    'with all that may stand around its button': {
      ...plain,
      downloadNow: { img: '/pictures/mark.svg', text: note },
      showDownloadWinnings: true,
      crownContent: { img: '/pictures/crown.svg', text: `${label} ₹10,000` },
      playStoreIcon: {
        url: 'https://example.com/',
        src: '/pictures/mark.svg',
        alt: label,
        text: note,
        width: 40,
        height: 40,
      },
      showPlayableLudo: true,
      gameURL: '/play/ludo/',
      showLocationWidget: true,
      playersCount: 1_234_567,
    },
    'in colours of its own': {
      ...plain,
      backgroundColor: '#FFD965',
      backgroundColorMobile: '#F3ECDD',
      headingColor: '#9B1C31',
      headingDescriptionColor: '#22166B',
      riskNote: `<p>${lead} <a href="#responsible">${note}</a></p>`,
    },
    'in colours nobody could read': {
      ...plain,
      backgroundColor: '#767676',
      headingColor: '#808080',
      headingDescriptionColor: '#707070',
      riskNote: `<p>${lead} <a href="#responsible">${note}</a></p>`,
    },
  }
}
