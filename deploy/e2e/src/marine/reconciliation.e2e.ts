import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { origins } from '../environment.ts'
import { askForFunds, done, signInMarine } from '../marine-session.ts'
import { expect, test } from '../test.ts'

const KOBO = 100
/** The previous month. */
const now = new Date()
const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
const day = (date: number): string => `${month}-${String(date).padStart(2, '0')}`
const written = (date: number): string => day(date).split('-').toReversed().join('/')

/** A separate account, independent of other tests. */
async function openAccount(head: Page, code: string): Promise<void> {
  await done(head, 'POST', '/marine/admin/setup/lists/receiving-accounts/entries', {
    code,
    name: code,
    first_day: null,
    attributes: { bank: '058', account_number: '0123456789', account_name: 'Marine', currency: 'NGN' },
  })
}

/** Requests and approves a partner's payment. @returns the request with its transaction */
async function fund(
  [owner, head]: [Page, Page],
  receiving_account: string,
  amount: number,
  reference: string,
  date: number,
): Promise<{ transaction_id: string }> {
  const about = { receiving_account, bank_reference: reference, value_date: day(date) }
  const { id, version } = await askForFunds(owner, amount * KOBO, about)
  return done(head, 'POST', `/marine/admin/wallet-requests/${id}/approve`, { version })
}

test('a month with a missing, a double and a split line is reconciled, then its period is closed', async ({
  page,
  openBrowser,
}) => {
  const [owner, head, checker] = [await openBrowser(), await openBrowser(), await openBrowser()]
  await signInMarine(owner, 'partner', 'finance@harbourline.test')
  await signInMarine(head, 'admin', 'head@marine.coverdesk.test')
  await signInMarine(checker, 'admin', 'checker@marine.coverdesk.test')
  const stamp = Date.now()
  const code = `RECON-${stamp}`
  await openAccount(head, code)
  await fund([owner, head], code, 500_000, `WHOLE${stamp}`, 5)
  await fund([owner, head], code, 300_000, `PARTA${stamp}`, 9)
  await fund([owner, head], code, 200_000, `PARTB${stamp}`, 9)
  await fund([owner, head], code, 120_000, `GONE${stamp}`, 20)
  const csv = [
    'Value Date,Narration,Reference,Debit,Credit',
    `${written(5)},NIP HARBOURLINE,WHOLE${stamp},,"500,000.00"`,
    `${written(5)},NIP HARBOURLINE,WHOLE${stamp},,"500,000.00"`,
    `${written(15)},"NIP HARBOURLINE, two policies",BOTH${stamp},,"500,000.00"`,
  ].join('\r\n')

  await signInMarine(page, 'admin', 'finance@marine.coverdesk.test')
  await page.goto(`${origins.marine}/marine-admin/reconciliation/accounts/${code}/import`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('2 lines will be added, 1 left out.', { exact: false })).toBeVisible()
  await expect(page.getByText('Like row 2 of this file')).toBeVisible()
  await page.getByLabel('Opening balance').fill('0')
  await page.getByLabel('Closing balance').fill('1,000,000')
  await expect(page.getByText(/^It adds up/)).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 lines' }).click()

  // The line with a reference is matched automatically, the split one manually; the missing one is in dispute.
  await expect(page.getByText('1 bank line, 3 ledger entries')).toBeVisible()
  await expectAccessible(page)
  const bank = page.getByRole('list', { name: 'Bank' })
  const ledger = page.getByRole('list', { name: 'Ledger' })
  await expect(bank.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('m')
  await ledger.getByRole('listitem').filter({ hasText: '₦300,000.00' }).getByRole('checkbox').check()
  await ledger.getByRole('listitem').filter({ hasText: '₦200,000.00' }).getByRole('checkbox').check()
  await page.keyboard.press('Enter')
  await expect(page.getByText('0 bank lines, 1 ledger entry')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('1 bank line, 3 ledger entries')).toBeVisible()
  await page.reload()
  await expect(bank.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('m')
  await ledger.getByRole('listitem').filter({ hasText: '₦300,000.00' }).getByRole('checkbox').check()
  await ledger.getByRole('listitem').filter({ hasText: '₦200,000.00' }).getByRole('checkbox').check()
  await page.keyboard.press('Enter')
  await expect(page.getByText('0 bank lines, 1 ledger entry')).toBeVisible()
  await ledger.getByRole('button', { name: 'Dispute' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('The bank has not seen it')
  await page.getByRole('dialog').getByRole('button', { name: 'Dispute' }).click()
  await expect(page.getByText('Both sides agree, or what is between them is explained.')).toBeVisible()

  await checker.goto(`${origins.marine}/marine-admin/reconciliation/accounts/${code}?month=${month}`)
  await checker.getByRole('button', { name: /^Lock / }).click()
  await checker
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^The bank had ₦0\.00 before/ })
    .check()
  await checker
    .getByRole('dialog')
    .getByRole('button', { name: /^Lock / })
    .click()
  await expect(checker.getByText(/This month was locked/)).toBeVisible()
  const [file] = await Promise.all([
    checker.waitForEvent('download'),
    checker.getByRole('button', { name: 'PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toContain(month)
  await page.reload()
  await expect(page.getByText(/This month was locked/)).toBeVisible()
})

test('closes a month with a reversed credit and a reversed bank credit', async ({ page, openBrowser }) => {
  const [owner, head, checker] = [await openBrowser(), await openBrowser(), await openBrowser()]
  await signInMarine(owner, 'partner', 'finance@harbourline.test')
  await signInMarine(head, 'admin', 'head@marine.coverdesk.test')
  await signInMarine(checker, 'admin', 'checker@marine.coverdesk.test')
  await signInMarine(page, 'admin', 'finance@marine.coverdesk.test')
  const stamp = Date.now()
  const code = `BACK-${stamp}`
  await openAccount(head, code)
  await fund([owner, head], code, 500_000, `STAYS${stamp}`, 15)
  const taken = await fund([owner, head], code, 150_000, `TAKEN${stamp}`, 16)
  const body = { transaction_id: taken.transaction_id, amount: 150_000 * KOBO, reason: 'Paid by another' }
  const { id, version } = await done<{ id: string; version: number }>(
    page,
    'POST',
    '/marine/admin/wallet-reversals',
    body,
  )
  await done(checker, 'POST', `/marine/admin/wallet-reversals/${id}/agree`, { version })
  const csv = [
    'Value Date,Narration,Reference,Debit,Credit',
    `${written(15)},NIP HARBOURLINE,STAYS${stamp},,"500,000.00"`,
    `${written(18)},NIP DOUBLE,DOUBLE${stamp},,"849,500.00"`,
    `${written(19)},RVSL NIP DOUBLE,DOUBLE${stamp},"849,500.00",`,
  ].join('\r\n')
  const worksheet = `${origins.marine}/marine-admin/reconciliation/accounts/${code}`
  await page.goto(`${worksheet}?month=${month}`)
  await expect(page.getByText('No statement', { exact: true })).toHaveCount(3)
  await expect(page.getByText(/Both sides agree/)).toHaveCount(0)
  await page.goto(`${worksheet}/import`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'month.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByLabel('Opening balance').fill('0')
  await page.getByLabel('Closing balance').fill('500,000')
  await page.getByRole('button', { name: 'Import 3 lines' }).click()

  // The credit and its reversal are closed automatically; the bank's own pair is proposed.
  await expect(page.getByText('2 bank lines, 0 ledger entries')).toBeVisible()
  await page.getByRole('button', { name: 'These cancel each other' }).first().click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByText('Both sides agree, or what is between them is explained.')).toBeVisible()

  await checker.goto(`${worksheet}?month=${month}`)
  await checker.getByRole('button', { name: /^Lock / }).click()
  const dialog = checker.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^The bank had ₦0\.00 before/ }).check()
  await dialog.getByRole('button', { name: /^Lock / }).click()
  await expect(checker.getByText(/This month was locked/)).toBeVisible()
})
