import type { PageOnSite } from '../content/catalogue.ts'
import type { FrameWords } from './frame/words.ts'

/** A page as it is shown: with what no bundle needs to carry then. */
export type Shown = PageOnSite & {
  /** What the frame around it says in its language. */
  words: FrameWords
  /** The style rules of the colours its content brings. */
  colours: string
}
