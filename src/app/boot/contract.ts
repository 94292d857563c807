import type { AskedLinks } from '../../download/downloadRequest.ts'

/** What the inline script (`boot.ts`) offers to the page's script (`page.ts`). */
export type Boot = {
  /** Requests the link of the page at `source` from a link endpoint. A successful response is reused. */
  askLink: AskedLinks
  /** Opens a dialog and focuses its heading. The dialog becomes modal after its first frame. */
  openDialog(dialog: HTMLDialogElement): void
  /** Resolves after the next frame. */
  afterPaint(value: null): Promise<null>
  /** Must be called when another page has replaced this one and is shown from its top. */
  layOutLater(): void
}

/** What the page's script offers to the inline script. */
export type StartedPage = {
  /** Handles the browser's `beforeinstallprompt` event. */
  install(event: Event): void
  /** Handles a tap on download. `isOpened`: the inline script has opened the sheet for this tap. */
  tap(isOpened: boolean): void
}
