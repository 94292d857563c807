import {
  type AfParameters,
  displayQrCode,
  fireImpressionsLink,
  generateDirectClickURL,
  generateOneLinkURL,
  platforms,
  type Result,
  siteParameters,
  version,
} from 'ludo-webview/links'

const afParameters: AfParameters = { ...siteParameters, afSub1: { keys: ['affiliate'] } }
const campaign = { keys: [], defaultValue: version }

const link: Result | null = generateOneLinkURL({ oneLinkURL: 'https://brand.onelink.me/abcd/', afParameters })
const click: Result | null = generateDirectClickURL({
  afParameters: { ...afParameters, campaign },
  platform: platforms[0] ?? 'steam',
  app_id: '1',
  redirectURL: 'https://shop.example/',
})
const picture: SVGSVGElement | null = displayQrCode('qr', { codeColor: '#00008b', errorCorrectionLevel: 'L' })
fireImpressionsLink()
console.info(link?.clickURL, click?.clickURL, picture?.outerHTML)
