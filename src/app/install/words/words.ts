import type { Cause } from '../causes.ts'
import type { Maker } from '../device.ts'
import type { Step, WayOff } from '../guide.ts'

type Text = { title: string; note: string }

/**
 * The texts of the install guide. Labels that most phones in India show in English are quoted. The files begin with
 * `install-` since the service worker does not precache chunks of that name (vite.config.ts).
 */
export type InstallWords = {
  title: Record<Maker, string>
  steps: Record<Step, Text>
  /** The sheet has the words about missing space. */
  notInstalled: { title: string; storage: string; causes: Record<Exclude<Cause, 'storage'>, Text> }
  off: { title: string; ways: Record<WayOff, string> }
  uninstall: Text
  harmful: Text
  rule: Text
  close: string
}
