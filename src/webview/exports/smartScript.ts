import { startSmartScript } from '../links/smartScript.ts'

Object.assign(window, { AF_SMART_SCRIPT: startSmartScript(window) })
