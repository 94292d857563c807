export { type Downloads, openDownloads, type SavedDownload } from '../downloads/downloads.ts'
