/** An answer, and the work that goes on after it was given. */
export type Served = { response: Response; done: Promise<unknown> }
