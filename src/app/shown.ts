import type { PageOnSite } from '../content/catalogue.ts'
import type { FrameWords } from './frame/words.ts'

/** A page as it is shown: with what the frame around it says in its language, which no bundle needs to carry then. */
export type Shown = PageOnSite & { words: FrameWords }
