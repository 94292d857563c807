import type { UserAgentData } from '../../../webview/exports/links.ts'

type Client = { userAgent: string; userAgentData?: Pick<UserAgentData, 'brands'> }

/** True in Chrome and browsers based on it, unless they hide their brand or present themselves as another browser. */
export const isChromium = ({ userAgent, userAgentData }: Client): boolean =>
  /chrom/i.test(userAgent) && (userAgentData?.brands.some(({ brand }) => brand === 'Chromium') ?? false)
