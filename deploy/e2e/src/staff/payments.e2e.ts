import type { Page } from '@playwright/test'
import { violationsOn } from '../accessibility.ts'
import { signInStaff } from '../office.ts'
import { expect, test } from '../test.ts'

const kobo = (text: string): number =>
  Math.round(Number(/₦([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')) * 100)

/** Returns the sums of unmatched and of matched payments on the page, in kobo, of one moment: customers pay meanwhile. */
async function readSums(page: Page): Promise<{ unmatched: number; matched: number }> {
  const texts = await page.locator('a[href*="?matched="]').allTextContents()
  const sum = (name: string) => kobo(texts.find((text) => text.startsWith(name)) ?? '')
  return { unmatched: sum('Not matched'), matched: sum('Matched') }
}

for (const [direction, path] of [
  // Oldest first: other tests pay meanwhile.
  ['money in', '/payments/?sort=received_at&matched=no'],
  ['money out', '/payments/out/?matched=no'],
] as const) {
  test(`${direction} that a statement shows is matched, and the sum without a match falls by it`, async ({
    page,
  }) => {
    await signInStaff(page, 'admin@coverdesk.test', path)
    const row = page.getByRole('row').filter({ hasText: 'Line found' }).first()
    await expect(row).toBeVisible()
    await expect(page.getByRole('link', { name: /^Matched/ })).toBeVisible()
    const before = await readSums(page)
    await row.getByRole('checkbox').check()
    const chosen = await page.getByText(/^Sum ₦/).textContent()
    await page.getByRole('button', { name: 'Confirm 1 match' }).click()
    await expect(page.getByText('1 payment matched')).toBeVisible()
    const amount = kobo(chosen ?? '')
    await expect.poll(async () => (await readSums(page)).matched).toBe(before.matched + amount)
    const after = await readSums(page)
    const paidMeanwhile = after.unmatched + after.matched - before.unmatched - before.matched
    expect(after.unmatched).toBe(before.unmatched - amount + paidMeanwhile)
    expect(paidMeanwhile).toBeGreaterThanOrEqual(0)
    expect(await violationsOn(page)).toEqual([])
  })
}

test('imports a statement, and lists its unmatched lines', async ({ page }) => {
  const reference = `E2E${Date.now()}`
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const csv = `Date,Narration,Reference,Debit,Credit\n${day},Fee of the bank,${reference},"1,250.50",\n`
  await signInStaff(page, 'finance@coverdesk.test', '/payments/')
  await page.getByRole('tab', { name: 'Statement lines' }).click()
  await page.getByRole('button', { name: 'Import statement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import statement' })
  await dialog.getByRole('combobox', { name: 'Account' }).selectOption({ label: 'Claims account' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'claims.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('Lines added: 1. Known already: 0.')).toBeVisible()
  await page.goto(`${new URL(page.url()).origin}/payments/statement/?q=${reference}`)
  await expect(page.getByText(reference).first()).toBeVisible()
  await expect(page.getByText('−₦1,250.50').or(page.getByText('-₦1,250.50')).first()).toBeVisible()
})
