export { useLanguage } from '../react/useLanguage.ts'
export { useMediaQuery } from '../react/useMediaQuery.ts'
