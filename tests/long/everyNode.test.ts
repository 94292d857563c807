import { appendFileSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { freshClone, npm, ownToolchain, run, runningIn, silent, toolchainOf, urlOf } from './clone.ts'

/** Requests a page repeatedly until `until` settles. Returns the responses that were not the page. */
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

/** Expects that nothing listens at `url` and that no process of the command is left. */
async function expectStopped({ child, ended }: ReturnType<typeof npm>, url: string): Promise<void> {
  await silent(url)
  // The output ends with the last process that could write to it.
  await ended
  await expect.poll(() => runningIn(child.pid ?? 0), { timeout: 10_000 }).toEqual([])
}

test('a fresh clone builds and starts in a few lines, serves on through a rebuild, and a signal leaves no process', async () => {
  const clone = freshClone()
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'))
  const fast = { BUILD_BROTLI: '4' }
  const site = npm(ownToolchain(), clone, ['start'], { STOP_GRACE_S: '5', ...fast })
  const url = await urlOf(site)
  const said = site.printed().split('\n').filter(Boolean)
  expect(said.filter((line) => /^Building the site … \d+ s$/.test(line))).toHaveLength(1)
  expect(said.length, site.printed()).toBeLessThan(20)

  appendFileSync(join(clone, 'src/app/boot/boot.ts'), "\nwindow.addEventListener('rebuilt', () => {})\n")
  const build = npm(ownToolchain(), clone, ['run', 'build'], fast)
  const { asked, wrong } = await wrongAnswers(new URL('gu/', url).href, build.ended)
  expect(await build.ended, build.printed()).toBe(0)
  expect(asked).toBeGreaterThan(20)
  expect(wrong).toEqual([])

  process.kill(site.child.pid ?? 0, 'SIGTERM')
  await expectStopped(site, url)
})

// `npm test` runs all tests on the oldest version.
test.each([22, 24])(
  'on Node %i the site starts and stops, and the unit tests of what runs in Node pass',
  async (major) => {
    const toolchain = toolchainOf(major)
    // The npm registry has these versions of Node only for Linux on x64.
    if (!toolchain) return
    const database = `file:${join(mkdtempSync(join(tmpdir(), `node-${major}-`)), 'site.db')}`
    const site = npm(toolchain, '.', ['start'], { STOP_GRACE_S: '5', DATABASE_URL: database })
    const url = await urlOf(site)
    expect((await fetch(new URL('gu/ludo/', url))).status).toBe(200)
    process.kill(-(site.child.pid ?? 0), 'SIGINT')
    await expectStopped(site, url)

    // One worker leaves a core for the tests of the CMS, which run at the same time.
    const options = ['--reporter=dot', '--maxWorkers=1']
    const words = ['node_modules/vitest/vitest.mjs', 'run', ...options, 'server/', 'scripts/']
    const vitest = run(toolchain.node, words, '.')
    expect(await vitest.ended, `Node ${major}: ${vitest.printed().slice(-20_000)}`).toBe(0)
  },
)
