/** A page of this site that is no content, the playable demo: the build makes it. */
export const demoPath = '/play/ludo/'
