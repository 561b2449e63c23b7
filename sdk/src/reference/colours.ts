/** Minimum contrast of text and background: WCAG 2.2, success criterion 1.4.3. */
const LEAST_CONTRAST = 4.5

/** Computes the contrast of white text on a colour, from 1 to 21. @param colour - as `#rrggbb` */
export const contrastWithWhite = (colour: string): number => 1.05 / (luminance(colour) + 0.05)

/** Whether text and background have enough contrast. @param one, other - as `#rrggbb` */
export function isReadable(one: string, other: string): boolean {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05) >= LEAST_CONTRAST
}

/** Whether white text on the colour has enough contrast. @example carriesWhite('#0E6B66') // true */
export const carriesWhite = (colour: string): boolean => contrastWithWhite(colour) >= LEAST_CONTRAST

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linear(byte: number): number {
  const channel = byte / 255
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
