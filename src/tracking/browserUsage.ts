import { createSession } from '../webview/session.ts'
import { createVisitor } from '../webview/visitor.ts'
import type { UsageSource } from './usage.ts'

// https://developer.mozilla.org/docs/Web/API/NetworkInformation is in no lib: Chromium only.
declare global {
  interface Navigator {
    connection?: EventTarget & { effectiveType?: string; saveData?: boolean }
  }
}

export const browserUsage = (): UsageSource => ({
  visitor: createVisitor(() => localStorage),
  nextInSession: createSession(() => sessionStorage),
  now: Date.now,
  page: () => ({
    pageUrl: location.href,
    language: document.documentElement.lang,
    networkType: navigator.connection?.effectiveType ?? 'unknown',
    userAgent: navigator.userAgent,
  }),
})
