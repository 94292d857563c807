import 'ludo-webview/smart-script'
import {
  type AfParameters,
  type ClientHints,
  clientHints,
  countImpression,
  currentVisit,
  drawQrCode,
  oneLink,
  platforms,
  type Query,
  queriesOf,
  type Result,
  type SmartScript,
  saveVisit,
  siteParameters,
  sourceOf,
  startLinks,
  type Visit,
  version,
  withParameters,
} from 'ludo-webview/links'
import {
  campaignAddress,
  createVisitor,
  keptVisitor,
  randomUUID,
  readStored,
  saveStored,
} from 'ludo-webview/storage'

const links: SmartScript = startLinks()
const afParameters: AfParameters = { ...siteParameters, afSub1: { keys: ['affiliate'] } }
const campaign = { keys: [], defaultValue: version }

const oneLinkURL = 'https://brand.onelink.me/abcd/'
const link: Result | null = links.generateOneLinkURL({ oneLinkURL, afParameters })
const click: Result | null = links.generateDirectClickURL({
  afParameters: { ...afParameters, campaign },
  platform: platforms[0] ?? 'steam',
  app_id: '1',
  redirectURL: 'https://shop.example/',
})
const options = { codeColor: '#00008b', errorCorrectionLevel: 'L' } as const
const picture: SVGSVGElement | null = links.displayQrCode('qr', options)
links.fireImpressionsLink()
// @ts-expect-error the classic script is typed: it has no such function
window.AF_SMART_SCRIPT.generateLink()
console.info(link?.clickURL, click?.clickURL, picture?.outerHTML, window.AF_SMART_SCRIPT.version)

const visit: Visit = currentVisit()
saveVisit(visit)
const queries: Query[] = queriesOf(visit)
const shared: string | null = oneLink({ oneLinkURL, afParameters: siteParameters }, visit)
const phone: string = withParameters(visit.page.href, Object.entries(sourceOf(siteParameters, visit)))
const code: SVGSVGElement | null = drawQrCode(shared ?? phone)
const hints: Promise<ClientHints | undefined> = clientHints()
void countImpression(phone).then(() => hints)
const known = keptVisitor(() => localStorage) ?? createVisitor(() => localStorage)() ?? randomUUID()
const isText = (value: unknown): value is string => typeof value === 'string'
saveStored(() => localStorage, 'address', campaignAddress(visit.page.href))
console.info(
  queries,
  code,
  known,
  readStored(() => localStorage, 'address', isText, ''),
)
