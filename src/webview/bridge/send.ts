import { toJson } from '../stored.ts'
import { framingHost } from './host.ts'
import type { ToNative } from './messages.ts'

/** Who got a message; `none` where there is no native side, or where it refused the message. */
export type Receiver = 'react-native' | 'android' | 'frame' | 'none'

type Port = { postMessage(text: string): void }
type NativeWindow = { ReactNativeWebView?: Partial<Port>; Android?: Partial<Port> }

/**
 * Sends a message as one string of JSON to the first bridge there is; without one it is only written to the console.
 * @throws Error 'Cyclic data!' for what JSON cannot hold.
 */
export function send(message: ToNative): Receiver {
  const text = toJson(message)
  try {
    return deliver(text)
  } catch (error) {
    console.warn(`The native side refused ${text}`, error)
    return 'none'
  }
}

function deliver(text: string): Receiver {
  const { ReactNativeWebView, Android } = window as NativeWindow
  if (isPort(ReactNativeWebView)) {
    ReactNativeWebView.postMessage(text)
    return 'react-native'
  }
  if (isPort(Android)) {
    Android.postMessage(text)
    return 'android'
  }
  const host = framingHost()
  if (host) {
    host.frame.postMessage(text, host.origin)
    return 'frame'
  }
  console.info(text)
  return 'none'
}

const isPort = (port: Partial<Port> | undefined): port is Port => typeof port?.postMessage === 'function'
