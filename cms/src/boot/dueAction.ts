/** The times of a draft in Strapi. */
export type Times = { publishOn?: string | null; unpublishOn?: string | null }

/** What to do with a draft at `now`. If both times have passed, the later one counts. */
export function dueAction({ publishOn, unpublishOn }: Times, now: Date): 'publish' | 'unpublish' | null {
  const [on, off] = [publishOn, unpublishOn].map((time) => {
    const due = time ? Date.parse(time) : Number.POSITIVE_INFINITY
    return due <= now.getTime() ? due : Number.NEGATIVE_INFINITY
  }) as [number, number]
  if (Math.max(on, off) === Number.NEGATIVE_INFINITY) return null
  return off >= on ? 'unpublish' : 'publish'
}

/** The times that have passed, set to null. */
export const withoutDue = (times: Times, now: Date): Times =>
  Object.fromEntries(
    (['publishOn', 'unpublishOn'] as const).flatMap((name) => {
      const time = times[name]
      return time && Date.parse(time) <= now.getTime() ? [[name, null]] : []
    }),
  )

/** Why an editor cannot publish a draft at `now`, by field. */
export function problemsOfTimes({ publishOn, unpublishOn }: Times, now: Date) {
  const isOver = (time: string) => Date.parse(time) <= now.getTime()
  return [
    ...(publishOn && !isOver(publishOn)
      ? [
          {
            path: ['publishOn'],
            message: 'is in the future: save the page, or empty this field to publish now',
          },
        ]
      : []),
    ...(unpublishOn && isOver(unpublishOn)
      ? [{ path: ['unpublishOn'], message: 'has passed: empty this field, or choose a later time' }]
      : []),
  ]
}

/**
 * Empties new times that have already passed, for example from a form that was open when the page was published by
 * schedule. `kept` has the current times of the draft.
 */
export function withoutOverTimes(given: Times, kept: Times, now: Date): Times & { publishProblem?: string } {
  const over = (['publishOn', 'unpublishOn'] as const).filter((name) => {
    const time = given[name] ? Date.parse(given[name]) : Number.POSITIVE_INFINITY
    const isNew = !kept[name] || Date.parse(kept[name]) !== time
    return isNew && time <= now.getTime()
  })
  if (over.length === 0) return {}
  const words = over.map(
    (name) => `${name} ${given[name]} had already passed when it was saved, so it is empty now.`,
  )
  return {
    ...Object.fromEntries(over.map((name) => [name, null])),
    publishProblem: words.join(' '),
  }
}
