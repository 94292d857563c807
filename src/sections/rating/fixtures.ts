import type { Fixtures } from '../fixtures.ts'
import type { rating } from './model.ts'

export const fixtures: Fixtures<typeof rating> = ({ heading, lead, text, person, place, note, labels }) => {
  const profilepicture = { imagefile: '/pictures/avatars/1.svg', alttext: person }
  const said = { testimonialtext: text, userdescription: { name: person, location: place, profilepicture } }
  return {
    'with portraits': {
      heading,
      subheading: lead,
      testimonials: labels.map((name, place) => ({
        ...said,
        userdescription: {
          ...said.userdescription,
          name,
          ...(place === 0 && { profilepicture: { ...profilepicture, width: 96, height: 96 } }),
        },
      })),
    },
    'of the other shape, with prizes and colours': {
      heading,
      showDots: false,
      testimonials: labels.map((userNameTxt) => ({
        testimonialtext: text,
        testimonialtextColor: '#33238F',
        userNameTxt,
        userNameColor: '#9B1C31',
        userLocation: place,
        wonText: '₹10,000',
        wonTextColor: '#FFD965',
        showPrizeImage: true,
        prizeImageSrc: '/pictures/crown.svg',
        image: { url: '/pictures/games/league.svg', width: 640, height: 360 },
      })),
    },
    'pictures, and colours nobody could read': {
      heading,
      testimonials: [{ ...said, testimonialtextColor: '#FFFFF0', wonText: note, wonTextColor: '#22166C' }],
      imageTestimonials: labels.map((imageTitle) => ({
        imageTitle,
        subtitle: lead,
        imageURL: { url: '/pictures/games/supreme.svg', width: 640, height: 360 },
        altText: imageTitle,
        name: person,
      })),
    },
  }
}
