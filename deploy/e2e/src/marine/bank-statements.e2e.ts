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
    attributes: { bank: '032', account_number: '0123456789', account_name: 'Marine', currency: 'NGN' },
  })
}

async function sendStatement(
  page: Page,
  code: string,
  name: string,
  lines: readonly string[],
): Promise<void> {
  await page.goto(`${origins.marine}/marine-admin/reconciliation/accounts/${code}/import`)
  const buffer = Buffer.from(lines.join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

test('a statement with a Dr/Cr column is imported, corrected and reconciled', async ({
  page,
  openBrowser,
}) => {
  const [owner, head] = [await openBrowser(), await openBrowser()]
  await signInMarine(owner, 'partner', 'finance@harbourline.test')
  await signInMarine(head, 'admin', 'head@marine.coverdesk.test')
  const stamp = Date.now()
  const code = `DRCR-${stamp}`
  await openAccount(head, code)
  const about = { receiving_account: code, bank_reference: `INW${stamp}`, value_date: day(24) }
  const { id, version } = await askForFunds(owner, 50_000 * KOBO, about)
  await done(head, 'POST', `/marine/admin/wallet-requests/${id}/approve`, { version })

  await signInMarine(page, 'admin', 'finance@marine.coverdesk.test')
  await sendStatement(page, code, 'union.csv', [
    'Trans Date,Narration,Ref No,Amount,Dr/Cr,Balance',
    `${written(23)},CLAIM PAID TO EZE,CLM${stamp},"200,000.00",DR,"800,000.00"`,
    `${written(24)},INWARD TRF,INW${stamp},"50,000.00",CR,"850,000.00"`,
  ])
  await expect(page.getByLabel('Debit or credit')).toHaveValue('Dr/Cr')
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('CLAIM PAID TO EZE')).toContainText('−₦200,000.00')
  await expect(row('INWARD TRF').last()).toContainText('₦50,000.00')
  // The only debit proves no opening balance, so the page requires one and rejects a wrong one.
  await expect(page.getByText(/^Enter the opening balance\./)).toBeVisible()
  await page.getByLabel('Opening balance').fill('600,000')
  await expect(page.getByText(/contradict row 2/)).toBeVisible()
  await page.getByLabel('Opening balance').fill('1,000,000')
  await expect(page.getByText(/^It adds up/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 lines' }).click()

  await expect(page.getByText('1 bank line, 0 ledger entries')).toBeVisible()
  const bank = page.getByRole('list', { name: 'Bank' })
  await expect(bank.getByRole('listitem')).toContainText('200,000.00')
  await bank.getByRole('button', { name: 'Dispute' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Paid for a claim from the wrong account')
  await page.getByRole('dialog').getByRole('button', { name: 'Dispute' }).click()
  await expect(page.getByText('Both sides agree, or what is between them is explained.')).toBeVisible()
})

test('the delimiter and the header row of a statement are changed on the screen, and the preview follows', async ({
  page,
  openBrowser,
}) => {
  const head = await openBrowser()
  await signInMarine(head, 'admin', 'head@marine.coverdesk.test')
  const code = `PIPE-${Date.now()}`
  await openAccount(head, code)
  await signInMarine(page, 'admin', 'finance@marine.coverdesk.test')
  await sendStatement(page, code, 'pipe.csv', [
    'Date|Narration|Amount|Balance',
    `${written(13)}|TRF FROM OKORO ADA|1,250,000.00|12,345,678.90`,
    `${written(14)}|TRF TO BELLO SANI|-2,000,000.00|10,345,678.90`,
    `${written(15)}|TRF FROM EZE|1,100,000.00|11,445,678.90`,
  ])
  const delimiter = page.getByLabel('Delimiter')
  await expect(delimiter).toHaveValue('|')
  await expect(page.getByText('3 lines will be added, 0 left out.')).toBeVisible()
  await delimiter.selectOption(',')
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('')
  await expect(page.getByText('3 lines will be added', { exact: false })).toBeHidden()
  await delimiter.selectOption('|')
  await expect(page.getByText('3 lines will be added, 0 left out.')).toBeVisible()
  await page.getByLabel('Header row').selectOption('2')
  await expect(page.getByLabel(/^Day/)).toHaveValue('')
  await page.getByLabel('Header row').selectOption('1')
  await expect(page.getByText(/^It adds up/)).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 lines' }).click()
  await expect(page.getByText('3 bank lines, 0 ledger entries')).toBeVisible()
})
