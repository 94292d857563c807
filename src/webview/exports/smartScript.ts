import { type SmartScript, startSmartScript } from '../links/smartScript.ts'

declare global {
  interface Window {
    /** The functions of AppsFlyer's Smart Script. */
    AF_SMART_SCRIPT: SmartScript
  }
}

window.AF_SMART_SCRIPT = startSmartScript(window)
