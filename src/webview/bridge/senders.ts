import type { Payload } from './messages.ts'
import { type Receiver, send } from './send.ts'

/** Asks to share the app. */
export const shareApp = (share: Payload<'ShareApp'>): Receiver => send({ ...share, type: 'ShareApp' })

/** Changes the native header. */
export const updateHeader = (headerProps: Payload<'UpdateHeader'>['headerProps']): Receiver =>
  send({ type: 'UpdateHeader', headerProps })

/** Opens a native screen. */
export const navigate = (target: Payload<'Navigate'>): Receiver => send({ ...target, type: 'Navigate' })

/** Puts text into the clipboard. */
export const copyToClipboard = (text: string): Receiver => send({ type: 'Clipboard', text })

/** Records an event with CleverTap. */
export const trackCleverTap = (event: Payload<'CleverTap'>): Receiver => send({ ...event, type: 'CleverTap' })

/** Writes to the native log; `sendEvent` has the native side send it on as an event. */
export const logNative = (message: string, sendEvent: boolean): Receiver =>
  send({ type: 'NativeLog', message, sendEvent })

/** Goes back in the history; where this page is all there is, the native side goes back. */
export function goBack(): void {
  if (history.length > 1) history.back()
  else send({ type: 'GoBack' })
}

/** Changes the style around the notch. */
export const updateNotch = (notchStyle: Payload<'UpdateNotch'>['notchStyle']): Receiver =>
  send({ type: 'UpdateNotch', notchStyle })

/** Joins a game. */
export const joinGame = (game: Payload<'JoinGame'>): Receiver => send({ ...game, type: 'JoinGame' })

/** Tells which language the visitor changed to. */
export const toggleLanguage = (language: Payload<'ToggleLanguage'>['language']): Receiver =>
  send({ type: 'ToggleLanguage', language })

/** Opens a path inside the app. */
export const navigateInApp = (target: Payload<'InAppNavigate'>): Receiver =>
  send({ ...target, type: 'InAppNavigate' })

/** Tells the details of a subscription package. */
export const tellSubscriptionPackage = (subscription: Payload<'SubscriptionPackageDetails'>): Receiver =>
  send({ ...subscription, type: 'SubscriptionPackageDetails' })
