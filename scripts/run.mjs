import { spawn, spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** Whether to print all output of npm, apt and Vite, or only that of failures. */
export const isVerbose = process.argv.includes('--verbose')

/** Runs a command in this terminal, in `folder`. Returns its exit code; 1 if it did not start or was killed. */
export function run(command, args, environment = {}, folder = '.') {
  const ended = spawnSync(command, args, {
    stdio: 'inherit',
    cwd: folder,
    env: { ...process.env, ...environment },
  })
  if (ended.error) console.error(ended.error.message)
  return ended.status ?? 1
}

/** As `run`, but prints the output of the command only if it fails, or with `--verbose`. */
export function runQuietly(command, args, environment = {}, folder = '.') {
  if (isVerbose) return run(command, args, environment, folder)
  const ended = spawnSync(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    cwd: folder,
    env: { ...process.env, ...environment },
  })
  if (ended.status !== 0)
    console.error(`${ended.stdout ?? ''}${ended.stderr ?? ''}${ended.error?.message ?? ''}`)
  return ended.status ?? 1
}

/** Runs a program of one of the dependencies. */
export const runTool = (file, args, environment) =>
  run(process.execPath, [`node_modules/${file}`, ...args], environment)

/** Prints `label …`, does the work, and prints the seconds it took on the same line. */
export function timed(label, work) {
  const began = performance.now()
  process.stdout.write(`${label} … `)
  const result = work()
  process.stdout.write(`${Math.round((performance.now() - began) / 1000)} s\n`)
  return result
}

/**
 * Runs a command in parallel. Resolves with its exit code, the seconds it took, and everything it printed. With
 * `hasLowPriority`, other commands get the processor first.
 */
export function collect(command, args, environment = {}, hasLowPriority = false) {
  const began = performance.now()
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  if (hasLowPriority && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return new Promise((resolve) => {
    const end = (exitCode) => resolve({ exitCode, output, seconds: (performance.now() - began) / 1000 })
    child.on('error', (error) => {
      output += error.message
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}
