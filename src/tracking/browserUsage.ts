import { createSession } from '../webview/session.ts'
import { createVisitor } from '../webview/visitor.ts'
import { connectionOf } from './connection.ts'
import type { UsageSource } from './usage.ts'

/** The page as it is now, in this browser. */
export const browserUsage = (): UsageSource => ({
  visitor: createVisitor(() => localStorage),
  nextInSession: createSession(() => sessionStorage),
  now: Date.now,
  page: () => ({
    pageUrl: location.href,
    language: document.documentElement.lang,
    networkType: connectionOf(navigator)?.effectiveType ?? 'unknown',
    userAgent: navigator.userAgent,
  }),
})
