/** Says in an address that its visitor was sent here for the download, and is asked at once. */
export const sentHash = '#download'
