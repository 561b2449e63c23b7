/**
 * Tells whether the browser shows a PDF inside a page. One that cannot, as on most phones, would download the file that
 * a frame opens, which no user requested. A browser that does not say is taken for one that can.
 */
export const showsPdf = (): boolean => navigator.pdfViewerEnabled !== false
