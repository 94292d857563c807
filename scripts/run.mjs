import { spawnSync } from 'node:child_process'

/** Runs a command in this terminal, in `folder`, and gives its exit code; 1 when it could not be started or was killed. */
export function run(command, args, environment = {}, folder = '.') {
  const ended = spawnSync(command, args, {
    stdio: 'inherit',
    cwd: folder,
    env: { ...process.env, ...environment },
  })
  if (ended.error) console.error(ended.error.message)
  return ended.status ?? 1
}

/** Runs a program that one of the dependencies brings. */
export const runTool = (file, args, environment) =>
  run(process.execPath, [`node_modules/${file}`, ...args], environment)
