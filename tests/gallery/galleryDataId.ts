/** The script element that carries the gallery's data. */
export const galleryDataId = 'gallery-data'
