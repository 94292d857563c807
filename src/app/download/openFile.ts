/** Lets the browser fetch a file its own way: one of this site in a hidden frame, which keeps the page. */
export function openFile(link: string) {
  const url = new URL(link, location.href)
  if (url.origin !== location.origin) return location.assign(url.href)
  const frame = document.createElement('iframe')
  frame.hidden = true
  // Should a portal answer in place of the file, its page runs nothing.
  frame.sandbox = 'allow-downloads allow-same-origin'
  frame.src = url.href
  document.body.append(frame)
}
