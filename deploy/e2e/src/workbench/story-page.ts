import { expect, type Page } from '@playwright/test'
import { port } from '../environment.ts'

/** Both directions and both themes, in two variants: what one breaks, the other does not hide. */
export const VARIANTS = {
  'ltr-light': { language: 'en', theme: 'light' },
  'rtl-dark': { language: 'ae', theme: 'dark' },
} as const
export type Variant = keyof typeof VARIANTS

/** The time at which every story is shown. */
const NOW = new Date('2026-11-26T09:00:00.000Z')

/** Opens the workbench; returns the ids of the stories of one file, `parts/card` for instance. */
export async function openWorkbench(page: Page, component: string): Promise<string[]> {
  await page.clock.setFixedTime(NOW)
  await page.goto(`http://127.0.0.1:${port}/story.html`)
  await expect(page.locator('body[data-shown]')).toBeAttached()
  const ids = await page.evaluate(() => Reflect.get(window, 'storyIds') as string[])
  return ids.filter((id) => id.slice(0, id.lastIndexOf('/')) === component)
}

/** Shows a story in place of the one before. */
export async function showStory(page: Page, story: string, variant: Variant): Promise<void> {
  const hash = `#${new URLSearchParams({ story, ...VARIANTS[variant] })}`
  await page.evaluate((wanted) => {
    window.location.hash = wanted
  }, hash)
  await page.waitForFunction((wanted) => document.body.dataset.shown === wanted, hash)
  await page.evaluate(() => document.fonts.ready)
}

/** Returns what is wider than the window, or cuts its text without an ellipsis. */
export function misfitsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const nameOf = (one: Element): string =>
      `${one.tagName.toLowerCase()} "${(one.textContent ?? '').trim().slice(0, 40)}"`
    const isOut = (one: Element): boolean => {
      const { left, right, width } = one.getBoundingClientRect()
      return width > 0 && (left < -1 || right > clientWidth + 1)
    }
    const isCut = (one: Element): boolean => {
      const { overflowX, textOverflow, clipPath, position } = getComputedStyle(one)
      if (!['hidden', 'clip'].includes(overflowX) || textOverflow === 'ellipsis') return false
      if (clipPath !== 'none' || (position === 'absolute' && one.clientWidth <= 1)) return false
      return (
        one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1 && (one.textContent ?? '').trim() !== ''
      )
    }
    const all = [...document.querySelectorAll('#root *, .fui-FluentProvider *')]
    const wide = scrollWidth > clientWidth + 1 ? all.filter(isOut) : []
    return [
      ...wide.map((one) => `beyond the edge: ${nameOf(one)}`),
      ...all.filter(isCut).map((one) => `cut: ${nameOf(one)}`),
    ]
  })
}
