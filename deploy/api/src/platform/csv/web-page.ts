/** Returns whether a text is a web page: some banks and programs save one and name it .xls or .csv. */
export const isWebPage = (text: string): boolean =>
  /^[\ufeff\s]*<(?:!doctype\s+html|html|head|body|table|meta|style|div|\?xml[^>]*>\s*<(?:!doctype|html|table|workbook))/i.test(
    text.slice(0, 2_000),
  )
