export { useMediaQuery } from '../react/useMediaQuery.ts'
