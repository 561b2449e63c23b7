import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components'
import { type BrandName, brandRamps, createBrandRamp } from './brand-ramps.ts'

/** Inter where the app ships it, the system's own font otherwise. */
export type TypeFace = 'inter' | 'system'

const systemFont = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
const interFont = `'Inter Variable', ${systemFont}`

/** Fluent's tokens in the product's colours, or in the insurer's `accent`. Text on either ground keeps a contrast of 4.5 to 1. */
export function createTheme(brand: BrandName, dark: boolean, face: TypeFace, accent = ''): Theme {
  const ramp = accent ? createBrandRamp(accent) : brandRamps[brand]
  const fontFamilyBase = face === 'inter' ? interFont : systemFont
  if (!dark) return { ...createLightTheme(ramp), fontFamilyBase }
  return {
    ...createDarkTheme(ramp),
    fontFamilyBase,
    colorBrandForeground1: ramp[120],
    colorBrandForeground2: ramp[130],
    colorBrandForegroundLink: ramp[120],
    colorBrandForegroundLinkHover: ramp[130],
    colorBrandForegroundLinkPressed: ramp[110],
    colorCompoundBrandForeground1: ramp[120],
    colorCompoundBrandForeground1Hover: ramp[130],
    colorNeutralForeground2BrandHover: ramp[120],
    colorNeutralForeground2BrandSelected: ramp[120],
    colorNeutralForeground2BrandPressed: ramp[110],
  }
}
