/** The basic alphabet of GSM 03.38 and its extension. Any other character makes the parts 70 characters long, not 160. */
const GSM = /^[@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\n\r^{}\\[\]~|€]*$/

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d)\s?₦(?!\s?\d)/g, ' NGN'],
  [/₦\s?/g, 'NGN '],
  [/•/g, '*'],
  [/[“”„«»]/g, '"'],
  [/[‘’‚ʼ]/g, "'"],
  [/[‐‑–—−]/g, '-'],
  [/…/g, '...'],
  [/[\u00a0\u2007\u2009\u202f]/g, ' '],
]

/**
 * Writes an SMS with the characters of the GSM alphabet where that keeps its words, as it is then sent in fewer parts
 * and every phone shows it. A text in another script is not changed.
 */
export function plainSms(text: string): string {
  const plain = PLAIN.reduce((written, [pattern, instead]) => written.replace(pattern, instead), text)
  return GSM.test(plain) ? plain : text
}
