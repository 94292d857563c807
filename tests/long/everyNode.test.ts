import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshClone, npm, runningIn, silent, toolchainOf, urlOf } from './clone.ts'

/** Asks for a page again and again until `until` settles; what was answered otherwise than with the page. */
async function wrongAnswers(
  url: string,
  until: Promise<unknown>,
): Promise<{ asked: number; wrong: string[] }> {
  let isOver = false
  const over = until.finally(() => {
    isOver = true
  })
  const wrong: string[] = []
  let asked = 0
  while (!isOver) {
    const answer = await fetch(url).then(
      async (one) => `${one.status} ${(await one.text()).includes('</html>')}`,
      (error: Error) => error.message,
    )
    asked += 1
    if (answer !== '200 true') wrong.push(answer)
    await new Promise((resume) => setTimeout(resume, 20))
  }
  await over
  return { asked, wrong }
}

type Version = { major: number; signal: NodeJS.Signals; to: 'npm' | 'the process group'; tests: string[] }

const versions: Version[] = [
  { major: 22, signal: 'SIGTERM', to: 'npm', tests: [] },
  // The oldest version runs all tests, in `npm test`; of the newer ones the newest runs those of what runs in Node.
  { major: 24, signal: 'SIGINT', to: 'the process group', tests: ['server/', 'scripts/', 'tests/'] },
]

// At once: each alone leaves a core of two unused while it installs.
test('on Node 22 and 24 a fresh clone starts, goes on through a rebuild, stops by a signal and leaves no process, and passes its tests', async ({
  skip,
}) => {
  if (!toolchainOf(22)) return skip('the npm registry has these Nodes for Linux on x64 only')
  await Promise.all(versions.map(tryOut))
})

async function tryOut({ major, signal, to, tests }: Version): Promise<void> {
  const toolchain = toolchainOf(major)
  if (!toolchain) throw new Error(`The npm registry has no Node ${major} for this system`)
  const said = (printed: string) => `Node ${major}: ${printed.slice(-20_000)}`
  const clone = freshClone()
  const site = npm(toolchain, clone, ['start'], { STOP_GRACE_S: '5' })
  const url = await urlOf(site)

  appendFileSync(join(clone, 'src/app/boot/boot.ts'), "\nwindow.addEventListener('rebuilt', () => {})\n")
  const build = npm(toolchain, clone, ['run', 'build'])
  const { asked, wrong } = await wrongAnswers(new URL('gu/', url).href, build.ended)
  expect(await build.ended, said(build.printed())).toBe(0)
  expect(asked).toBeGreaterThan(20)
  expect(wrong, said('')).toEqual([])

  const { pid = 0 } = site.child
  process.kill(to === 'npm' ? pid : -pid, signal)
  await silent(url)
  // Its output ends with the last process that could write to it.
  await site.ended
  await expect.poll(() => runningIn(pid), { timeout: 10_000, message: said('') }).toEqual([])

  if (tests.length === 0) return
  const vitest = npm(toolchain, clone, ['exec', 'vitest', 'run', ...tests])
  expect(await vitest.ended, said(vitest.printed())).toBe(0)
}
