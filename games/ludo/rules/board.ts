import { facts } from '../../../src/ludo/facts.ts'

/** Clockwise, in the order of their starts on the ring. */
export const colours = ['red', 'green', 'yellow', 'blue'] as const
export type Colour = (typeof colours)[number]

const boxesBetweenStarts = facts.ring / colours.length
const starsAfterStarts = [0, 8]

/** The last box of the ring before a token turns to its own boxes. */
export const lastOnRing = facts.ring - 2

/** The position of a token on the ring, clockwise from red's start; null on its own last boxes and at home. */
export const ringPlace = (colour: Colour, boxes: number): number | null =>
  boxes > lastOnRing ? null : (colours.indexOf(colour) * boxesBetweenStarts + boxes) % facts.ring

/** Every start, and the eighth box after it, has a star, where no token can be captured. */
export const isStar = (place: number): boolean => starsAfterStarts.includes(place % boxesBetweenStarts)

export const isHome = (boxes: number): boolean => boxes === facts.wayHome
