import type { Payload } from './messages.ts'
import { type Receiver, send } from './send.ts'

/** Opens the share dialog for the app. */
export const shareApp = (share: Payload<'ShareApp'>): Receiver => send({ ...share, type: 'ShareApp' })

/** Changes the native header. */
export const updateHeader = (headerProps: Payload<'UpdateHeader'>['headerProps']): Receiver =>
  send({ type: 'UpdateHeader', headerProps })

/** Opens a native screen. */
export const navigate = (target: Payload<'Navigate'>): Receiver => send({ ...target, type: 'Navigate' })

/** Copies text to the clipboard. */
export const copyToClipboard = (text: string): Receiver => send({ type: 'Clipboard', text })

/** Records an event with CleverTap. */
export const trackCleverTap = (event: Payload<'CleverTap'>): Receiver => send({ ...event, type: 'CleverTap' })

/** Writes to the native log. With `sendEvent` the native side also sends it as an event. */
export const logNative = (message: string, sendEvent: boolean): Receiver =>
  send({ type: 'NativeLog', message, sendEvent })

/** Goes back in the history; on its first entry, asks the native side to go back. */
export function goBack(): void {
  if (history.length > 1) history.back()
  else send({ type: 'GoBack' })
}

/** Changes the style around the notch. */
export const updateNotch = (notchStyle: Payload<'UpdateNotch'>['notchStyle']): Receiver =>
  send({ type: 'UpdateNotch', notchStyle })

/** Joins a game. */
export const joinGame = (game: Payload<'JoinGame'>): Receiver => send({ ...game, type: 'JoinGame' })

/** Opens a path inside the app. */
export const navigateInApp = (target: Payload<'InAppNavigate'>): Receiver =>
  send({ ...target, type: 'InAppNavigate' })

/** Sends the details of a subscription package. */
export const tellSubscriptionPackage = (subscription: Payload<'SubscriptionPackageDetails'>): Receiver =>
  send({ ...subscription, type: 'SubscriptionPackageDetails' })
