import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { newBuyer, newChassis, payAtGateway } from '../buyer.ts'
import { linkIn, waitForMail } from '../mailbox.ts'
import { signInStaff } from '../office.ts'
import { expect, test } from '../test.ts'
import { collectToasts } from '../toasts.ts'

const MOST_TABS = 60

/** Presses Tab until a field has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses++) {
    const said = await page.evaluate(() => {
      const field = document.activeElement
      const labels =
        field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.labels : []
      return [...(labels ?? [])].map((label) => label.textContent).join(' ')
    })
    if (name.test(said)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

async function type(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

test('staff sell by keyboard alone, and the customer pays with the emailed link', async ({
  page,
  openBrowser,
}) => {
  const buyer = newBuyer()
  await signInStaff(page, 'underwriter@coverdesk.test', '/underwriting/buy-motor')
  await expect(page.getByLabel('Find the client')).toBeFocused()
  await page.keyboard.type(buyer.email)
  await expect(page.getByText('No client found')).toBeVisible()
  await type(page, /^ID number/, buyer.nin)
  await type(page, /^Email/, buyer.email)
  await type(page, /^Mobile phone/, '0803 123 4567')
  await tabTo(page, /^On the phone/)
  await page.keyboard.press('Space')
  await type(page, /^Registration number/, buyer.plate)
  await type(page, /^Make/, 'toyota')
  await expect(page.getByLabel('Model').locator('option', { hasText: 'Corolla' }).first()).toBeAttached()
  await type(page, /^Model/, 'corolla')
  await type(page, /^Year/, '2018')
  await type(page, /^Colour/, 'silver')
  await type(page, /^Used for/, 'my family')
  await type(page, /^Chassis/, newChassis().toLowerCase())
  await tabTo(page, /Comprehensive|Third Party/)
  await page.keyboard.press('Space')
  const chosen = page.getByRole('radio', { name: /^Third Party Only/ })
  while (!(await chosen.isChecked())) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: '₦15,000.00' })).toBeVisible()

  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: /^Date of birth: / })).toBeVisible()
  await expectAccessible(page)
  await type(page, /^Title/, 'mrs')
  await type(page, /^Gender/, 'female')
  await type(page, /^Date of birth/, '12041988')
  await type(page, /^House number/, '12 Marina Road')
  await type(page, /^State/, 'lagos')
  await type(page, /^Local government/, 'ikeja')
  await tabTo(page, /^The customer has confirmed/)
  await page.keyboard.press('Space')
  await page.reload()
  await expect(page.getByLabel('House number and street')).toHaveValue('12 Marina Road')
  await type(page, /^ID number/, buyer.nin)
  const toasts = await collectToasts(page)
  await page.keyboard.press('Control+Enter')

  const said = expect.stringMatching(/: the link to pay ₦15,000.00 is on its way to /)
  await expect.poll(toasts).toContainEqual(said)
  await expect(page).toHaveURL(/\/underwriting\/trackers\//)
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible()

  const mail = await waitForMail(buyer.email, ({ subject }) => subject.includes('Pay for your insurance'))
  const phone = await openBrowser({ viewport: { width: 360, height: 740 } })
  await phone.goto(linkIn(mail, '/workflow-forms/resume'))
  await payAtGateway(phone, /^Pay ₦/)
  await expect(phone.getByRole('heading', { name: 'You are insured' })).toBeVisible()

  await page.goto(page.url().replace(/\/underwriting\/.*/, `/underwriting/policies/?q=${buyer.plate}`))
  await expect(page.locator('tbody').getByRole('link')).toHaveCount(1)
})
