import 'ludo-webview/smart-script'
import {
  type AfParameters,
  platforms,
  type Result,
  type SmartScript,
  siteParameters,
  startLinks,
  version,
} from 'ludo-webview/links'

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
