import { expect, type Page, test } from '@playwright/test'
import { demoClaim } from '../demo.ts'
import { signInStaff } from '../office.ts'

const note = 'The garage calls back on Monday.'
const noteField = (page: Page) => page.getByRole('textbox', { name: /note/i })
const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })

async function openClaim(page: Page): Promise<void> {
  const { id } = await demoClaim(3)
  await signInStaff(page, 'claims@coverdesk.test', `/claims/${id}`)
  await noteField(page).waitFor()
}

/** Counts how often the whole page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads
}

test('a form left while offline still has its input', async ({ page, context }) => {
  const figures = page.getByLabel('How you came to these figures')
  await openClaim(page)
  await figures.waitFor()
  const form = page.url()
  const loads = countLoads(page)
  await context.setOffline(true)
  await expect(page.getByText('You are offline. What you type is saved.')).toBeVisible()
  await page.getByLabel('Adjusted loss').fill('650,000')
  await figures.fill('Two estimates compared')
  await page.getByRole('button', { name: 'Send the form' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent: you are offline.' })).toBeVisible()
  await expect(page.getByText('Stored in this tab, not sent yet')).toBeVisible()

  await menu(page, 'Policies').click()
  await expect(page.getByRole('heading', { name: 'You seem to be offline' }).last()).toBeVisible()
  await expect(menu(page, 'Policies')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Policies', level: 1 })).toBeVisible()
  await expect(page.locator('tbody a').first()).toBeVisible()

  await page.goBack()
  await page.waitForURL(form)
  await expect(figures).toHaveValue('Two estimates compared')
  await expect(page.getByText('Your answers are saved', { exact: true })).toBeVisible()
  expect(loads()).toBe(0)
  const left = await page.evaluate(() =>
    Object.keys({ ...sessionStorage }).filter((key) => key.startsWith('kept:')),
  )
  expect(left).toEqual([])
  await page.reload()
  await expect(figures).toHaveValue('Two estimates compared')
})

test('a replaced script reloads the page once without losing input', async ({ page }) => {
  await openClaim(page)
  const claim = page.url()
  await noteField(page).fill(note)
  const loads = countLoads(page)
  await page.route('**/assets/policies-screen-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await menu(page, 'Policies').click()
  await expect(page.getByRole('heading', { name: 'Policies', level: 1 })).toBeVisible()
  await expect(page.locator('tbody a').first()).toBeVisible()
  expect(loads()).toBe(1)
  await page.goto(claim)
  await expect(noteField(page)).toHaveValue(note)
})

test('a script that cannot be loaded is reported on the page, without a reload loop', async ({ page }) => {
  await signInStaff(page, 'underwriter@coverdesk.test')
  const loads = countLoads(page)
  await page.route('**/assets/policies-screen-*.js', (route) => route.fulfill({ status: 404 }))
  await menu(page, 'Policies').click()
  await expect(page.getByRole('heading', { name: 'A new version is there' }).last()).toBeVisible()
  await expect(menu(page, 'Search policy')).toBeVisible()
  expect(loads()).toBe(1)
})
