import { expect, test } from 'vitest'
import { openedLabel } from './opened.ts'

test.each([
  ['/referral', 'referral_opened'],
  ['/referral-summary', 'referral_opened'],
  ['/acadmey/tv', 'ludo_tv_opened'],
  ['/acadmey/screenplay', 'ludo_tv_opened'],
  ['/acadmey/saved', 'ludo_tv_opened'],
  ['/super-six-fullscreen-video', 'super_six_opened'],
  ['/super6-guide-video', 'super_six_opened'],
  ['/super6-lottery-details/tnc', 'lottery_opened'],
  ['/tnc', 'webview_opened'],
])('%s is told as %s', (path, label) => expect(openedLabel(path)).toBe(label))
