import { expect, it } from 'vitest'
import { type BrandName, brandRamps } from './brand-ramps.ts'
import { createTheme } from './themes.ts'

const channel = (part: string): number => {
  const value = Number.parseInt(part, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(hex.slice(at, at + 2)))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
const brands: BrandName[] = ['teal', 'ocean']

it.each(brands)('%s runs from dark to light in sixteen stops', (brand) => {
  const lights = Object.entries(brandRamps[brand])
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, colour]) => luminance(colour))
  expect(lights).toHaveLength(16)
  expect(lights).toEqual([...lights].sort((a, b) => a - b))
})

it.each(brands.flatMap((brand) => [false, true].map((dark) => [brand, dark] as const)))(
  'text in %s (dark: %s) keeps 4.5 to 1',
  (brand, dark) => {
    const theme = createTheme(brand, dark, 'system')
    const pairs = [
      [theme.colorBrandForegroundLink, theme.colorNeutralBackground1],
      [theme.colorBrandForegroundLinkHover, theme.colorNeutralBackground1],
      [theme.colorBrandForeground1, theme.colorNeutralBackground1],
      [theme.colorBrandForeground1, theme.colorNeutralBackground2],
      [theme.colorBrandForeground2, theme.colorBrandBackground2],
      // The link of a row that is pointed at, or in hand.
      [theme.colorBrandForeground2, theme.colorNeutralBackground1Hover],
      [theme.colorBrandForeground2, theme.colorNeutralBackground1Selected],
      ['#ffffff', theme.colorBrandBackground],
      ['#ffffff', theme.colorBrandBackgroundHover],
      ['#ffffff', theme.colorBrandBackgroundPressed],
    ] as const
    const weak = pairs.filter(([text, ground]) => contrast(text, ground) < 4.5)
    expect(weak).toEqual([])
  },
)

// White is just readable on the first five; the last may have been chosen before that was required.
const accents = ['#767676', '#cc4e00', '#00823b', '#8a6d00', '#d4145a', '#000000', '#000080', '#ffd54f']

it.each(accents.flatMap((accent) => [false, true].map((dark) => [accent, dark] as const)))(
  'text in an insurer’s %s (dark: %s) keeps 4.5 to 1 on every ground',
  (accent, dark) => {
    const theme = createTheme('teal', dark, 'system', accent)
    const texts = [theme.colorBrandForegroundLink, theme.colorBrandForeground1, theme.colorBrandForeground2]
    const grounds = [
      theme.colorNeutralBackground1,
      theme.colorNeutralBackground2,
      theme.colorNeutralBackground3,
      theme.colorNeutralBackground1Hover,
      theme.colorNeutralBackground1Selected,
    ]
    const weak = grounds.flatMap((ground) => texts.filter((text) => contrast(text, ground) < 4.5))
    expect(weak).toEqual([])
  },
)

it('buttons keep the insurer’s very colour', () => {
  expect(createTheme('teal', false, 'system', '#CC4E00').colorBrandBackground).toBe('#cc4e00')
})
