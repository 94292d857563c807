/** Tells the tag manager that a video was started, under the name that the content gives this. */
export function tellPlay(gtmEvent = 'video_play', videoUrl: string): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event: gtmEvent, videoUrl })
}
