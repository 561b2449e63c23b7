import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components'
import { type BrandName, brandRamps, createBrandRamp, createTextRamp } from './brand-ramps.ts'

/** Inter where the app ships it, the system's own font otherwise. */
export type TypeFace = 'inter' | 'system'

const systemFont = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
const interFont = `'Inter Variable', ${systemFont}`

// The grounds on which text in the brand's colour is hardest to read: a row in hand, a row that is pointed at.
const hardestGround = { light: '#ebebeb', dark: '#3d3d3d' }

/** Fluent's tokens in the product's colours, or in the insurer's `accent`. Text on either ground keeps a contrast of 4.5 to 1. */
export function createTheme(brand: BrandName, dark: boolean, face: TypeFace, accent = ''): Theme {
  const ramp = accent ? createBrandRamp(accent) : brandRamps[brand]
  const fontFamilyBase = face === 'inter' ? interFont : systemFont
  if (!dark) {
    const text = accent ? createTextRamp(accent, 80, hardestGround.light) : ramp
    return {
      ...createLightTheme(text),
      fontFamilyBase,
      colorBrandBackground: ramp[80],
      colorBrandBackgroundStatic: ramp[80],
      colorCompoundBrandBackground: ramp[80],
    }
  }
  const text = accent ? createTextRamp(accent, 120, hardestGround.dark) : ramp
  return {
    ...createDarkTheme(ramp),
    fontFamilyBase,
    colorBrandForeground1: text[120],
    colorBrandForeground2: text[130],
    colorBrandForegroundLink: text[120],
    colorBrandForegroundLinkHover: text[130],
    colorBrandForegroundLinkPressed: text[110],
    colorBrandForegroundLinkSelected: text[120],
    colorCompoundBrandForeground1: text[120],
    colorCompoundBrandForeground1Hover: text[130],
    colorCompoundBrandForeground1Pressed: text[110],
    colorNeutralForeground2BrandHover: text[120],
    colorNeutralForeground2BrandSelected: text[120],
    colorNeutralForeground2BrandPressed: text[110],
  }
}
