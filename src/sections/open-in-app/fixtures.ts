import type { Fixtures } from '../fixtures.ts'
import type { openInApp } from './model.ts'

export const fixtures: Fixtures<typeof openInApp> = ({ lead, action }) => ({
  plain: { description: lead, label: action, androidPackage: 'com.example.app' },
})
