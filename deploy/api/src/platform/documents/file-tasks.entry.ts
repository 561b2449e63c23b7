/** Tasks of the process for external pictures and PDFs. */
export { jpegOfHeic } from './convert-heic.ts'
export { lookInto } from './look-into.ts'
export { redrawImage } from './pictures.ts'
