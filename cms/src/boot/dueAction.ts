/** The times of a draft, as Strapi keeps them. */
export type Times = { publishOn?: string | null; unpublishOn?: string | null }

/** What is to be done with a draft at `now`. When both of its times have come, the later one counts. */
export function dueAction({ publishOn, unpublishOn }: Times, now: Date): 'publish' | 'unpublish' | null {
  const [on, off] = [publishOn, unpublishOn].map((time) => {
    const due = time ? Date.parse(time) : Number.POSITIVE_INFINITY
    return due <= now.getTime() ? due : Number.NEGATIVE_INFINITY
  }) as [number, number]
  if (Math.max(on, off) === Number.NEGATIVE_INFINITY) return null
  return off >= on ? 'unpublish' : 'publish'
}

/** The times that have come, as empty ones. */
export const withoutDue = (times: Times, now: Date): Times =>
  Object.fromEntries(
    (['publishOn', 'unpublishOn'] as const).flatMap((name) => {
      const time = times[name]
      return time && Date.parse(time) <= now.getTime() ? [[name, null]] : []
    }),
  )

/** Why a draft is not published by hand at `now`, by its field. */
export function problemsOfTimes({ publishOn, unpublishOn }: Times, now: Date) {
  const isOver = (time: string) => Date.parse(time) <= now.getTime()
  return [
    ...(publishOn && !isOver(publishOn)
      ? [{ path: ['publishOn'], message: 'lies ahead: save the page, or empty this to publish it now' }]
      : []),
    ...(unpublishOn && isOver(unpublishOn)
      ? [{ path: ['unpublishOn'], message: 'is over: empty it, or choose a later one' }]
      : []),
  ]
}

/**
 * What to save of new times in place of those that were over before they were saved, such as by a form that was open
 * when the page was published by itself. Nothing happens at such a time; `kept` is what the draft has.
 */
export function withoutOverTimes(given: Times, kept: Times, now: Date): Times & { publishProblem?: string } {
  const over = (['publishOn', 'unpublishOn'] as const).filter((name) => {
    const time = given[name] ? Date.parse(given[name]) : Number.POSITIVE_INFINITY
    const isNew = !kept[name] || Date.parse(kept[name]) !== time
    return isNew && time <= now.getTime()
  })
  if (over.length === 0) return {}
  const words = over.map((name) => `${name} ${given[name]} was over when it was saved, and is empty now.`)
  return {
    ...Object.fromEntries(over.map((name) => [name, null])),
    publishProblem: words.join(' '),
  }
}
