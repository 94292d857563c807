import bridge = require('ludo-webview/bridge')
import links = require('ludo-webview/links')

const language: bridge.Language = bridge.currentLanguage()
console.info(bridge.languages.length, language, typeof links.startLinks)
