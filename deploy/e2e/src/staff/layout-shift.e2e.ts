import type { Page } from '@playwright/test'
import { origins } from '../environment.ts'
import { openStaffSession, signInStaff } from '../office.ts'
import { ask } from '../request.ts'
import { expect, test } from '../test.ts'

/** The cumulative layout shift up to which a page counts as steady. */
const MOST_SHIFT = 0.1

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** How long nothing moves once a page is steady, in milliseconds. */
const STILL = 1_000

/** Returns the sum of what moved by itself on the page since it was loaded, once it is steady. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    (still) =>
      new Promise<number>((resolve) => {
        let sum = 0
        const end = () => resolve(sum)
        let timer = setTimeout(end, still)
        new PerformanceObserver((list) => {
          for (const { hadRecentInput, value } of list.getEntries() as Shift[])
            if (!hadRecentInput) sum += value
          clearTimeout(timer)
          timer = setTimeout(end, still)
        }).observe({ type: 'layout-shift', buffered: true })
      }),
    STILL,
  )

test('the pages of the day stay where they are while they load', async ({ page }) => {
  test.setTimeout(180_000)
  const authorization = `Bearer ${await openStaffSession('admin@coverdesk.test')}`
  const firstOf = async (list: string) => {
    const { body } = await ask('staff.localhost', list, { authorization })
    return (JSON.parse(body.toString()) as { data: { id: string }[] }).data[0]?.id
  }
  const paths = [
    '/',
    '/underwriting/trackers/',
    '/underwriting/policies/',
    `/underwriting/policies/${await firstOf('/api/policies?state=active')}`,
    `/claims/${await firstOf('/api/claims')}`,
    `/claims/trackers/${await firstOf('/api/trackers/1')}`,
  ]
  await signInStaff(page, 'admin@coverdesk.test')
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    for (const path of paths) {
      await page.goto(`${origins.staff}${path}`)
      await expect(page.getByRole('heading', { level: 1, name: /\S/ }), path).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0)
      expect(await shiftOf(page), `${path} at ${size.width} px`).toBeLessThan(MOST_SHIFT)
    }
  }
})
