import { useMediaQuery } from 'ludo-webview/react'

export const Screen = () => <p>{useMediaQuery('(max-width: 767px)') ? 'phone' : 'desk'}</p>
