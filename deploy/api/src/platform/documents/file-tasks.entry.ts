/** What the process for pictures and PDFs from outside does. */
export { jpegOfHeic } from './convert-heic.ts'
export { lookInto } from './look-into.ts'
export { drawAnew } from './pictures.ts'
