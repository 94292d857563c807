import { useLanguage, useMediaQuery } from 'ludo-webview/react'

export const Screen = () => (
  <p lang={useLanguage()}>{useMediaQuery('(max-width: 767px)') ? 'phone' : 'desk'}</p>
)
