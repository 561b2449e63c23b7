import { expect, type Page, test } from '@playwright/test'
import { signInStaff } from '../office.ts'

const WIDTHS = [360, 720, 1024, 1440, 1920]

/** Lists overflows: the page itself, overlapping cards, and fields outside their card. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`)
    const nameOf = (card: Element) => card.querySelector('h2')?.textContent ?? card.tagName
    const cards = [...document.querySelectorAll('main section')].filter(
      (card) => !card.closest('section section'),
    )
    const boxes = cards.map((card) => ({ card, box: card.getBoundingClientRect() }))
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across > 1 && down > 1) found.push(`${nameOf(one.card)} lies over ${nameOf(other.card)}`)
      }
      for (const field of one.card.querySelectorAll('input, select, textarea, button')) {
        const { left, right, width } = field.getBoundingClientRect()
        if (width > 0 && (right > one.box.right + 1 || left < one.box.left - 1)) {
          found.push(`${field.getAttribute('aria-label') ?? field.tagName} runs out of ${nameOf(one.card)}`)
        }
      }
    }
    return found
  })

async function expectFits(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => misfits(page), { message: `${what} at ${width} px` }).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('lists and editors fit every window from a phone to a wide screen', async ({ page }) => {
  await signInStaff(page, 'admin@coverdesk.test', '/underwriting/trackers/')
  const open = (path: string) => page.goto(new URL(path, page.url()).href)
  await page.locator('tbody a').first().waitFor()
  await expectFits(page, 'trackers')

  await open('/workflows/form-types/add/')
  for (const kind of ['Long text', 'Choice', 'Amount in naira', 'Repeated group']) {
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
    await expectFits(page, `a form type with ${kind}`)
  }

  await open('/workflows/conditions/add/')
  await page.getByRole('combobox', { name: 'Answer' }).waitFor()
  await expectFits(page, 'a condition')

  await open('/workflows/add/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Add a step' }).first().click()
  await page.getByRole('menuitem', { name: 'Approval', exact: true }).click()
  await expectFits(page, 'a workflow')
})
