/** Who is shown: how many players, and the pictures of three of them. */
export type Crowd = { count: number; faces: string[] }

const [least, most] = [150_000, 200_000]
const allFaces = Array.from({ length: 10 }, (_, face) => `/pictures/avatars/${face}.svg`)

/** The figure given, else one by chance. `random` is from 0 up to, not including, 1. */
export function gather(figure: number | undefined, random: () => number): Crowd {
  const left = [...allFaces]
  const faces = [1, 2, 3].flatMap(() => left.splice(Math.floor(random() * left.length), 1))
  return { count: figure ?? least + Math.floor(random() * (most - least + 1)), faces }
}
