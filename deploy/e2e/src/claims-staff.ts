import { expect, type Page } from '@playwright/test'
import { origins } from './environment.ts'
import { signInStaff } from './office.ts'
import type { OpenBrowser } from './test.ts'

/** Opens a page signed in as a staff user. */
export async function openStaffPage(openBrowser: OpenBrowser, email: string, path: string): Promise<Page> {
  const page = await openBrowser({ viewport: { width: 1440, height: 900 } })
  await signInStaff(page, email, path)
  return page
}

/** Waits for the form of a step, which stands on the page of its claim. */
export async function openForm(officer: Page, step: 'Registration' | 'Assessment'): Promise<void> {
  await expect(officer.getByText(new RegExp(`Your turn: ${step}`))).toBeVisible()
  await expect(officer.getByRole('button', { name: 'Send the form' })).toBeVisible()
}

/** Gives a reason for each failed check. */
async function giveReasons(officer: Page): Promise<void> {
  for (const box of await officer.locator('form textarea[required]').all())
    await box.fill('Looked into and cleared')
}

/** Registers a new claim from the list, with a first reserve. */
export async function registerClaim(officer: Page): Promise<void> {
  await openForm(officer, 'Registration')
  await giveReasons(officer)
  await officer.getByRole('checkbox', { name: /I have looked at the checks/ }).check()
  await officer.getByLabel('First reserve').fill('400,000')
  await officer.getByRole('button', { name: 'Send the form' }).click()
  await expect(officer.getByText(/Your turn: Assessment/)).toBeVisible()
}

/** Assesses a loss, with an excess of ₦50,000. */
export async function assessClaim(officer: Page, number: string, loss: string): Promise<void> {
  await officer.goto(`${origins.staff}/claims/?q=${encodeURIComponent(number)}`)
  await officer.getByRole('link', { name: number }).click()
  await openForm(officer, 'Assessment')
  await giveReasons(officer)
  await officer.getByLabel('Adjusted loss').fill(loss)
  await officer.getByLabel('Excess').fill('50,000')
  await officer.getByLabel('How you came to these figures').fill('Two estimates compared')
  await officer.getByRole('button', { name: 'Send the form' }).click()
}

/** Opens the decision on an amount as a manager. */
export async function atDecision(openBrowser: OpenBrowser, number: string, amount: string): Promise<Page> {
  const path = '/claims/approvals/?mine=1&state=waiting'
  const manager = await openStaffPage(openBrowser, 'claims-manager@coverdesk.test', path)
  const row = manager.getByRole('row').filter({ hasText: number }).filter({ hasText: amount })
  await row.getByRole('link').first().click()
  await expect(manager.getByText(number).first()).toBeVisible()
  return manager
}

export async function approve(manager: Page): Promise<void> {
  await manager.getByRole('radio', { name: 'Approve' }).check()
  const why = manager.getByRole('textbox', { name: /Why you approve it although checks failed/ })
  if (await why.isVisible()) await why.fill('Looked into and cleared')
  await manager.getByRole('button', { name: 'Approve' }).click()
  await expect(manager.getByText('Decided by')).toBeVisible()
}

/** Processes a claim as staff, from the notice to the voucher in the customer's mailbox. */
export async function offerSettlement(
  openBrowser: OpenBrowser,
  number: string,
  { loss, net }: { loss: string; net: string },
): Promise<void> {
  const officer = await openStaffPage(openBrowser, 'claims@coverdesk.test', '/claims/')
  await officer.getByRole('link', { name: number }).click()
  await registerClaim(officer)
  await assessClaim(officer, number, loss)
  await expect(officer.getByText(net).first()).toBeVisible()
  await approve(await atDecision(openBrowser, number, net))
}
