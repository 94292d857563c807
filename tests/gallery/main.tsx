import { hydrateRoot } from 'react-dom/client'
import { announceDisclosures } from '../../src/ui/disclosure/announce.ts'
import { Gallery, galleryDataId } from './Gallery.tsx'
import type { GalleryData } from './galleryData.ts'
import { loadSpecimens } from './ShownSpecimen.tsx'

// Written by our own server and trusted as it is.
const data = JSON.parse(document.getElementById(galleryDataId)?.textContent ?? '') as GalleryData

announceDisclosures()
hydrateRoot(document, <Gallery data={data} />)
await loadSpecimens(data.specimens)
