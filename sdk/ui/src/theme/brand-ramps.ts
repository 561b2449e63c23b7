import { carriesWhite, isReadable } from '@coverdesk/sdk'
import type { BrandVariants } from '@fluentui/react-components'

type Stop = keyof BrandVariants
const stops: readonly Stop[] = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160]
const baseStop = 80
const darkest = 0.16
const lightest = 0.97

/**
 * Sixteen stops from one colour, which becomes stop 80: the lightness runs evenly in OKLCH, the hue stays, the
 * chroma fades towards both ends.
 *
 * @param base - a colour as `#rrggbb`
 */
export function createBrandRamp(base: string): BrandVariants {
  return { ...rampOf(toOklch(base)), [baseStop]: base.toLowerCase() }
}

/**
 * The ramp of text in a colour: as `createBrandRamp`, of a base made darker or lighter until the stop can be read
 * on the ground. A base that can be read already stays.
 *
 * @param base - a colour as `#rrggbb`
 * @param stop - of the text that is hardest to read
 * @param ground - as `#rrggbb`
 */
export function createTextRamp(base: string, stop: Stop, ground: string): BrandVariants {
  const [start, chroma, hue] = toOklch(base)
  const step = carriesWhite(ground) ? 0.01 : -0.01
  let ramp = createBrandRamp(base)
  for (let at = start; !isReadable(ramp[stop], ground) && at >= 0 && at <= 1; at += step)
    ramp = rampOf([at, chroma, hue])
  return ramp
}

function rampOf([lightness, chroma, hue]: Triple): BrandVariants {
  const colourOf = (stop: Stop): string => {
    const towardsDark = stop < baseStop
    const share = towardsDark ? (baseStop - stop) / 70 : (stop - baseStop) / 80
    const end = towardsDark ? darkest : lightest
    const faded = chroma * (1 - share * (towardsDark ? 0.6 : 0.82))
    return fromOklch(lightness + (end - lightness) * share, faded, hue)
  }
  return Object.fromEntries(stops.map((stop) => [stop, colourOf(stop)])) as BrandVariants
}

export type BrandName = 'teal' | 'ocean'

/** The two brands: staff and guests in teal, marine in ocean. */
export const brandRamps: Record<BrandName, BrandVariants> = {
  teal: /* @__PURE__ */ createBrandRamp('#0E6B66'),
  ocean: /* @__PURE__ */ createBrandRamp('#0F5E9C'),
}

type Triple = [number, number, number]

// Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020).
function toOklch(hex: string): Triple {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b2 = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b2), Math.atan2(b2, a)]
}

function fromOklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((channel) => byte(gamma(channel))).join('')}`
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function gamma(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}

function byte(channel: number): string {
  return Math.round(Math.min(1, Math.max(0, channel)) * 255)
    .toString(16)
    .padStart(2, '0')
}
