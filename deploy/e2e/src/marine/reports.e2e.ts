import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { origins } from '../environment.ts'
import { done, signInMarine } from '../marine-session.ts'
import { expect, test } from '../test.ts'

const KOBO = 100

interface Summary {
  totals: { key: string; amount: number; ledger: number | null }[]
}

/** Each report, with a total and the column of its file that adds up to it. */
const reports = [
  { name: 'premium-bordereau', query: '?period=this_year', key: 'premium', total: 'Premium', held: true },
  { name: 'production', query: '?period=this_year', key: 'premium', total: 'Premium', held: true },
  { name: 'commission', query: '?period=this_year', key: 'commission', total: 'Commission', held: true },
  { name: 'credit-notes', query: '?period=this_year', key: 'amount', total: 'Amount', held: true },
  {
    name: 'bank-reconciliation',
    query: '?period=this_month',
    held: true,
    key: 'ledger_closing',
    total: 'Ledger at the end',
  },
  { name: 'wallet-positions', query: '', key: 'balance', total: 'Balance', held: true },
  { name: 'vessel-exposure', query: '', key: 'at_risk', total: 'At risk', held: false },
  { name: 'port-exposure', query: '', key: 'at_risk', total: 'At risk', held: false },
] as const

test('each report has the same totals on the screen, in its file and in the ledger', async ({ page }) => {
  await signInMarine(page, 'admin', 'head@marine.coverdesk.test')
  await page.goto(`${origins.marine}/marine-admin/reports`)
  await expect(page.getByRole('link', { name: /^Open / })).toHaveCount(reports.length)
  // Other tests issue policies meanwhile: read again if the figures changed between the screen and the file.
  for (const report of reports) await expect(() => holds(page, report)).toPass({ timeout: 120_000 })
})

async function holds(page: Page, report: (typeof reports)[number]): Promise<void> {
  await page.goto(`${origins.marine}/marine-admin/reports/${report.name}${report.query}`)
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(totals).toBeVisible()
  await expect(totals.getByText('Differs from the ledger')).toHaveCount(0)
  const shown = totals.getByText(report.total, { exact: true }).locator('xpath=..')
  const path = `/marine/admin/reports/${report.name}/summary${report.query}`
  const { totals: sums } = await done<Summary>(page, 'GET', path)
  const sum = sums.find(({ key }) => key === report.key)
  const amount = sum?.amount ?? 0
  if (report.held) expect(sum?.ledger, report.name).toBe(amount)
  await expect(shown).toContainText(naira(amount))
  // Without rows there is no file.
  if (amount > 0) expect(await fileTotal(page, report.total), report.name).toBe(amount)
}

const naira = (kobo: number): string =>
  `₦${(kobo / KOBO).toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Sums a column of the CSV of the list on the page, in kobo. */
async function fileTotal(page: Page, title: string): Promise<number> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /csv/ }).click()
  const text = (await readFile(await (await download).path(), 'utf8')).replace('\ufeff', '').trimEnd()
  const [head = [], ...rows] = text.split('\r\n').map(cells)
  const column = head.indexOf(title)
  expect(column, `${title} in ${head.join()}`).toBeGreaterThanOrEqual(0)
  return rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * KOBO), 0)
}

const cells = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
