import type { Fixtures } from '../fixtures.ts'
import type { textSection } from './model.ts'

export const fixtures: Fixtures<typeof textSection> = ({ heading, rich, labels, note }) => {
  const points = labels.map((label) => ({ icon: '/pictures/icons.svg#users', label, note }))
  return {
    'text alone': { body_html: rich },
    'on a card': { title: heading, body_html: rich, points, addClass: 'card' },
    'narrow, with larger letters': { title: heading, body_html: rich, addClass: 'narrow large' },
    'with points': { title: heading, body_html: rich, points },
    'on sand, with more to read': {
      title: heading,
      titleTag: 'h3',
      body_html: rich,
      points,
      backgroundColor: '#F3ECDD',
      enableAddMore: true,
      addMoreContent: rich,
    },
    'on a dark colour, centred': {
      title: heading,
      body_html: rich,
      points,
      backgroundColor: '#22166B',
      alignsText: 'center',
      enableAddMore: true,
      addMoreContent: rich,
    },
    'on a colour in between, to the right': {
      title: heading,
      body_html: rich,
      points,
      backgroundColor: '#808080',
      alignsText: 'right',
    },
  }
}
