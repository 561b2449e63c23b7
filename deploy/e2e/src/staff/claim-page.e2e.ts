import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { newBuyer } from '../buyer.ts'
import { claimNumber, findPolicy, insure, tellWhatHappened } from '../claimant.ts'
import { openStaffPage } from '../claims-staff.ts'
import { pressOn, typeInto } from '../keyboard.ts'
import { expect, test } from '../test.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Send the form' })

/** Answers each failed check of a form by keyboard. */
async function giveReasons(page: Page): Promise<void> {
  await send(page).waitFor()
  for (const box of await page.locator('form textarea[required]').all()) {
    if ((await box.inputValue()) === '') await typeInto(page, box, 'Looked into and cleared')
  }
}

test('works on a whole claim on one screen, by keyboard', async ({ page, openBrowser }) => {
  const buyer = newBuyer()
  await insure(page, buyer)
  await findPolicy(page, buyer.plate, buyer.email)
  await page.getByRole('radio', { name: 'Collision' }).check()
  await tellWhatHappened(page)
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await expect(page.getByRole('heading', { name: 'We have your claim' })).toBeVisible()
  const number = await claimNumber(page)
  const path = `/claims/?q=${encodeURIComponent(number)}`

  const officer = await openStaffPage(openBrowser, 'claims@coverdesk.test', path)
  await officer.getByRole('link', { name: number }).press('Enter')
  await expect(officer.getByText(/^Your turn: Registration/)).toBeVisible()
  await expect(officer.getByText(new RegExp(`^${buyer.plate} `)).first()).toBeVisible()
  await expectAccessible(officer)
  const height = await officer.evaluate(() => document.documentElement.scrollHeight)
  expect(height, 'the whole claim is on one screen').toBeLessThanOrEqual(900)

  await pressOn(officer, officer.getByRole('button', { name: 'Assign', exact: true }))
  await pressOn(officer, officer.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }))
  await expect(officer.getByText(/^Owner: /)).toBeVisible()
  await expect(officer.getByRole('dialog')).toHaveCount(0)

  await giveReasons(officer)
  await pressOn(officer, officer.getByRole('checkbox', { name: /I have looked at the checks/ }), 'Space')
  await typeInto(officer, officer.getByLabel('First reserve'), '400,000')
  await pressOn(officer, send(officer))
  await expect(officer.getByText(/^Your turn: Assessment/)).toBeVisible()

  await officer.keyboard.press('Escape')
  await officer.locator('body').press('t')
  await expect(officer.getByRole('textbox', { name: 'What is to be done' })).toBeFocused()
  await officer.keyboard.type('Call the garage')
  await typeInto(officer, officer.getByRole('textbox', { name: /^On/ }), 'today')
  await pressOn(officer, officer.getByRole('button', { name: 'Add reminder' }))
  const diary = officer.getByRole('list', { name: 'Diary' })
  await expect(diary.getByText('Due')).toBeVisible()
  await pressOn(officer, diary.getByRole('button', { name: 'Done: Call the garage' }))
  await expect(diary).toHaveCount(0)

  const buffer = Buffer.from(await officer.screenshot())
  await officer
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'invoice.png', mimeType: 'image/png', buffer })
  await expect(officer.getByText(/invoice.* is added\./)).toBeVisible({ timeout: 60_000 })
  await expect(officer.getByText('File added').first()).toBeVisible()

  await giveReasons(officer)
  await typeInto(officer, officer.getByLabel('Adjusted loss'), '650,000')
  await typeInto(officer, officer.getByLabel('How you came to these figures'), 'Two estimates compared')
  await pressOn(officer, send(officer))
  await expect(send(officer)).toHaveCount(0)
  await expectAccessible(officer)

  const manager = await openStaffPage(openBrowser, 'claims-manager@coverdesk.test', path)
  await manager.getByRole('link', { name: number }).press('Enter')
  const approve = manager.getByRole('radio', { name: 'Approve' })
  await pressOn(manager, approve, 'Space')
  const why = manager.getByRole('textbox', { name: /Why you approve it although checks failed/ })
  if (await why.isVisible()) await typeInto(manager, why, 'Looked into and cleared')
  await pressOn(manager, manager.getByRole('button', { name: 'Approve', exact: true }))
  await expect(manager.getByText(/^Waiting for the customer/)).toBeVisible()
  await manager.emulateMedia({ colorScheme: 'dark' })
  await manager.setViewportSize({ width: 360, height: 740 })
  expect(await manager.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(manager)
})
