import { setTimeout as pause } from 'node:timers/promises'

/** Sends one WebDriver command to a session: https://www.w3.org/TR/webdriver2/ */
export type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/** Opens a session at a driver that may still be starting. Rejects with the driver's error. */
export async function openSession(driver: string, capabilities: object): Promise<Command> {
  await untilReady(driver)
  const { sessionId } = (await command(driver, 'POST', '/session', { capabilities })) as { sessionId: string }
  return (method, path, body) => command(driver, method, `/session/${sessionId}${path}`, body)
}

async function command(driver: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(driver + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
  return value
}

async function untilReady(driver: string): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(100))
    if (
      await fetch(`${driver}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
  throw new Error(`${driver} does not answer`)
}
