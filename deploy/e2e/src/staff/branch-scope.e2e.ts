import { expectAccessible } from '../accessibility.ts'
import { origins } from '../environment.ts'
import { signInStaff } from '../office.ts'
import { expect, test } from '../test.ts'

const OWN = '11040'

test('a branch manager sees the work and figures of their own branch only', async ({ page, openBrowser }) => {
  const admin = await openBrowser({ viewport: { width: 1440, height: 900 } })
  await signInStaff(admin, 'admin@coverdesk.test', '/claims/?branch=11000')
  const foreign = admin.locator('tbody a').first()
  const number = (await foreign.textContent())?.trim() ?? ''
  const address = await foreign.getAttribute('href')
  expect(number).toContain('/11000/')

  await signInStaff(page, 'branch-manager@coverdesk.test', '/underwriting/policies/')
  const links = page.locator('tbody').getByRole('link', { name: /\/\d{5}\// })
  await expect(links.first()).toBeVisible()
  for (const name of await links.allTextContents()) expect(name).toContain(`/${OWN}/`)

  await page.goto(`${origins.staff}/claims/`)
  await expect(links.first()).toBeVisible()
  for (const name of await links.allTextContents()) expect(name).toContain(`/${OWN}/`)

  await page.goto(`${origins.staff}/claims/?q=${encodeURIComponent(number)}`)
  await expect(page.getByRole('link', { name: number })).toHaveCount(0)

  await page.goto(`${origins.staff}${address}`)
  await expect(page.getByRole('heading', { name: 'We cannot find this page', level: 1 })).toBeVisible()

  await page.goto(`${origins.staff}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Ibadan').first()).toBeVisible()
  for (const name of ['Kano', 'Abuja', 'Enugu', 'Port Harcourt'])
    await expect(page.getByText(name, { exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.fill(number)
  await expect(page.getByRole('dialog').getByText(number)).toHaveCount(0)
  await search.fill(OWN)
  await expect(
    page
      .getByRole('dialog')
      .getByText(new RegExp(`/${OWN}/`))
      .first(),
  ).toBeVisible()
})
