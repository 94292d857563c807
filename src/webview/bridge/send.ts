import { toJson } from '../stored.ts'
import { framingHost } from './host.ts'
import type { ToNative } from './messages.ts'

/** The receiver of a message; `none` without a native side, or when it threw. */
export type Receiver = 'react-native' | 'android' | 'frame' | 'none'

type Port = { postMessage(text: string): void }
type NativeWindow = { ReactNativeWebView?: Partial<Port>; Android?: Partial<Port> }

/**
 * Sends a message as a JSON string to the first available bridge; without one, logs it to the console.
 * @throws Error 'Cyclic data!' when JSON cannot represent it.
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
