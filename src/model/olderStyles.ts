/**
 * A script that loads the stylesheet in its `data-older`, unless the browser passes a test. In the syntax of 2015, and
 * apart from the boot script, which such a browser may not parse.
 */
const loadOlderUnless = (test: string) =>
  `if(!${test}){var l=document.createElement("link");l.rel="stylesheet";l.href=document.currentScript.dataset.older;document.head.appendChild(l)}`

/** Loads the styles of browsers without cascade layers. */
export const loadOlderStyles = loadOlderUnless('self.CSSLayerBlockRule')

/** Loads the styles of browsers in which the demo would lack the height of the screen: Chromium before 108. */
export const loadOlderDemoStyles = loadOlderUnless('CSS.supports("height:1svh")')
