import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { expectAccessible } from '../accessibility.ts'
import { signInStaff } from '../office.ts'
import { expect, test } from '../test.ts'

/** Unique for each attempt: a view of an earlier attempt has its name. */
const viewOfThisTry = () => `Dearest first ${Date.now()}`
/** Other tests decide on newer claims, which changes their reserves. */
const DECIDED = new Date(Date.now() - 13 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
/** Used by no other test: a code is valid for one sign-in. */
const DIRECTOR = 'director@coverdesk.test'

/** Returns the texts of a table, cell by cell, without the arrows of its head. */
const tableOf = (page: Page): Promise<string[][]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('table tr')]
      .map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.replace(/[↑↓↕]/, '') ?? ''),
      )
      .filter((cells) => cells.length > 0),
  )

/** Returns the texts and numbers of a spreadsheet's first sheet. */
async function sheetOf(path: string): Promise<{ rows: string[][]; about: string }> {
  const parts = unzipSync(await readFile(path))
  const part = (name: string): string => new TextDecoder().decode(parts[name])
  const rows = [...part('xl/worksheets/sheet1.xml').matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
    const cells: string[] = []
    for (const [cell, column = ''] of (row ?? '').matchAll(/<c r="([A-Z])\d+".*?<\/c>/gs))
      cells[column.charCodeAt(0) - 65] = cell.replace(/<[^>]*>/g, '')
    return Array.from(cells, (cell) => cell ?? '')
  })
  return { rows, about: part('xl/worksheets/sheet2.xml') }
}

const naira = (text: string): number => Number(text.replace(/[^\d.-]/g, ''))

function isDearestFirst([head = [], ...body]: string[][]): boolean {
  const reserves = body.map((row) => naira(row[head.indexOf('Reserve')] ?? ''))
  return reserves.every((reserve, at) => at === 0 || reserve <= (reserves[at - 1] ?? 0))
}

test('columns can be chosen, a shared view is available to the role, and an export contains the rows on the screen', async ({
  page,
  openBrowser,
}) => {
  const view = viewOfThisTry()
  await signInStaff(page, DIRECTOR, `/claims/?notified_until=${DECIDED}`)
  await page.locator('tbody a').first().waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Plate' }).uncheck()
  await page.getByRole('button', { name: 'Move State forward' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sort by Reserve' }).click()
  await page.getByRole('button', { name: 'Sort by Reserve' }).click()
  await expect(page.getByRole('columnheader', { name: 'Reserve' })).toHaveAttribute('aria-sort', 'descending')

  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill(view)
  await page.getByRole('radio', { name: /^Everyone with the role/ }).check()
  await page.getByRole('button', { name: 'Save for everyone' }).click()
  await expect(page.getByRole('tab', { name: view })).toHaveAttribute('aria-selected', 'true')

  // The previous rows stay until the sorted ones arrive.
  await expect.poll(async () => isDearestFirst(await tableOf(page))).toBe(true)
  const shown = await tableOf(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /Excel/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toContain(`${shown.length - 1} of ${shown.length - 1} rows`)
  const { rows: lines, about } = await sheetOf(await file.path())
  expect(about).toContain('Reserve, descending')
  expect(lines.at(-1)?.[0]).toBe('Total')
  const rows = lines.slice(0, -1)
  const [head = [], ...body] = shown
  expect(rows[0]?.slice(0, -1)).toEqual(head.slice(0, -1))
  expect(rows.length).toBe(shown.length)
  const reserve = head.indexOf('Reserve')
  expect(rows.slice(1).map((row) => row[0])).toEqual(body.map((row) => row[0]))
  expect(rows.slice(1).map((row) => Number(row[reserve]))).toEqual(
    body.map((row) => naira(row[reserve] ?? '')),
  )

  await page.goto(new URL('/exports/', page.url()).href)
  await expect(page.getByText(file.suggestedFilename()).first()).toBeVisible()
  await expectAccessible(page)

  // Another browser of the role knows only what the server stores.
  const colleague = await openBrowser({ viewport: { width: 1440, height: 900 } })
  await signInStaff(colleague, DIRECTOR, '/claims/')
  await colleague.getByRole('tab', { name: view }).click()
  await expect.poll(async () => (await tableOf(colleague))[0]).toEqual(head)
  await expect
    .poll(async () => (await tableOf(colleague)).map(([number]) => number))
    .toEqual(shown.map(([number]) => number))
  await colleague.getByRole('searchbox').press('ArrowDown')
  await colleague.keyboard.press('End')
  await expect(colleague.locator('tbody a').last()).toBeFocused()
  await colleague.keyboard.press('?')
  await expect(colleague.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await colleague.keyboard.press('Escape')
  await colleague.getByRole('searchbox').press('ArrowDown')
  await colleague.keyboard.press('Home')
  await colleague.keyboard.press('Enter')
  await expect(colleague.getByRole('heading', { level: 1, name: /^CLM\// })).toBeVisible()
})
