/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

type Fields = { [name: string]: Json }

/** All messages to the native side. messages.schema.json is the contract. */
export type ToNative =
  | { type: 'ShareApp'; message?: string; url?: string; channel?: string }
  | { type: 'UpdateHeader'; headerProps: Fields }
  | { type: 'Navigate'; screen: string; params?: Fields }
  | { type: 'Clipboard'; text: string }
  | { type: 'CleverTap'; eventName: string; eventProps?: Fields }
  | { type: 'NativeLog'; message: string; sendEvent: boolean }
  | { type: 'GoBack' }
  | { type: 'UpdateNotch'; notchStyle: Json }
  | { type: 'JoinGame'; gameId: string; params?: Fields }
  | { type: 'ToggleLanguage'; language: Language }
  | { type: 'InAppNavigate'; path: string; params?: Fields }
  | { type: 'SubscriptionPackageDetails'; packageId?: string; details?: Fields }

/** The languages of the web view. */
export type Language = 'hi' | 'en'

/** The fields of a message type. */
export type Payload<Type extends ToNative['type']> = Omit<Extract<ToNative, { type: Type }>, 'type'>
