import { expect, type Locator, type Page } from '@playwright/test'

/** Cells of a row, by the title of their column. */
interface ShownRow {
  /** Text of its first column, which names it. */
  name: string
  cells: readonly [column: string, text: string][]
}

const PLATE = /^([A-Z]{3})(\d{3})([A-Z]{2})$/
const PHONE = /^\+234(\d{3})(\d{3})(\d{4})$/
/** `MTR/11000/2026/000157`, `TRK-2026-000039` */
const NUMBER = /^[A-Z]{2,4}[-/]\d[\dA-Z]*[-/][\dA-Z/-]*\d$/
/** Columns with the name of a person or a company. */
const PEOPLE = /^(Customer|Client|Name|Payer|Payee|Insured|Partner|Company|From)/
/** Columns with the name of what staff set up. */
const NAMES = /^(Name|Message)$/
const TWO_WORDS = /^\p{Lu}[\p{L}'’-]+( \p{Lu}[\p{L}'’-]+)+$/u
const WORDS = /^\p{L}[\p{L}'’-]+( \p{L}[\p{L}'’-]+)+$/u

const spelledReference = (text: string): string[] => [
  text.toLowerCase(),
  text.replaceAll(/[-/]/g, ' '),
  text.replaceAll(/[-/]/g, ''),
]

/** Writes a plate, a phone number, a reference or a name as callers say them; nothing for other texts. */
function spellings(column: string, text: string): string[] {
  const [, letters, digits, ending] = PLATE.exec(text) ?? []
  if (letters && digits && ending) {
    const spaced = `${letters} ${digits} ${ending}`
    return [spaced.toLowerCase(), spaced.replaceAll(' ', '-'), text.toLowerCase()]
  }
  const [, network, first, last] = PHONE.exec(text) ?? []
  if (network)
    return [`0${network} ${first} ${last}`, `234${network}${first}${last}`, `+234 ${network}-${first}${last}`]
  if (NUMBER.test(text)) return spelledReference(text)
  const isName = NAMES.test(column) ? WORDS.test(text) : PEOPLE.test(column) && TWO_WORDS.test(text)
  if (!isName) return []
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  const accented = plain.replace(/[aeiou]/, (vowel) => `${vowel}\u0301`.normalize('NFC'))
  return [plain.toUpperCase(), accented.split(' ').reverse().join(' ')]
}

const rows = (page: Page): Locator => page.locator('tbody tr').filter({ has: page.locator('a') })

const readRows = (page: Page): Promise<ShownRow[]> =>
  rows(page).evaluateAll((all) => {
    /** Without the badges that stand beside a name. */
    const textOf = (cell: Element): string => {
      const copy = cell.cloneNode(true) as Element
      for (const badge of copy.querySelectorAll('.fui-Badge')) badge.remove()
      return (copy.textContent ?? '').trim()
    }
    return all.map((row) => {
      const cells = [...row.querySelectorAll<HTMLElement>('td[data-label]')].map((cell): [string, string] => [
        cell.dataset.label ?? '',
        textOf(cell),
      ])
      return { name: (row.querySelector('td[data-label]')?.textContent ?? '').trim(), cells }
    })
  })

/** Rows of which every text is looked for. */
const FIRST = 5

/**
 * Returns one text of each column that people say in several ways, with the name of its row: of the first rows, or of
 * any for an expected column, as sales that other tests begin have no customer yet.
 */
function lookedFor(shown: readonly ShownRow[], expected: readonly string[]) {
  const byColumn = new Map<string, { name: string; column: string; said: string[] }>()
  for (const [at, { name, cells }] of shown.entries())
    for (const [column, text] of cells) {
      if (at >= FIRST && !expected.includes(column)) continue
      const said = spellings(column, text)
      if (said.length > 0 && !byColumn.has(column)) byColumn.set(column, { name, column, said })
    }
  return [...byColumn.values()]
}

/** Types a search and expects the row of that name among the results. */
export async function expectFound(page: Page, search: string, name: string): Promise<void> {
  await page.getByRole('main').getByRole('searchbox').fill(search)
  await page.waitForURL((url) => url.searchParams.get('q') === search)
  const found = rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(found.first(), `${page.url()} finds ${name}`).toBeVisible({ timeout: 15_000 })
}

/** Types a search and expects that it finds nothing. */
export async function expectNotFound(page: Page, search: string): Promise<void> {
  await page.getByRole('main').getByRole('searchbox').fill(search)
  await page.waitForURL((url) => url.searchParams.get('q') === search)
  await expect(
    page.getByRole('main').getByText('Nothing matches'),
    `${page.url()} finds nothing`,
  ).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
}

/**
 * Searches a list by each spelling of what its rows show and expects to find the row.
 * @param expected - columns by which it is searched at least
 */
export async function searchBySpellings(
  page: Page,
  address: string,
  expected: readonly string[],
): Promise<void> {
  // Other tests decide, pay and cancel meanwhile: instead of a row that left the list another one is looked for.
  await expect(async () => {
    await page.goto(address)
    await rows(page).first().waitFor()
    const searched = lookedFor(await readRows(page), expected)
    expect(searched.map(({ column }) => column)).toEqual(expect.arrayContaining([...expected]))
    for (const { name, said } of searched)
      for (const spelling of said) await expectFound(page, spelling, name)
  }).toPass({ intervals: [500], timeout: 120_000 })
}

/** Searches a list by each spelling of the first such reference in its rows, and expects the rows that show it. */
export async function searchByReference(page: Page, address: string, such: RegExp): Promise<void> {
  const shown = page.locator('tbody tr')
  await expect(async () => {
    await page.goto(address)
    await shown.first().waitFor()
    const [reference = ''] = such.exec((await shown.allInnerTexts()).join('\n')) ?? []
    expect(reference, address).not.toBe('')
    for (const search of spelledReference(reference)) {
      await page.getByRole('main').getByRole('searchbox').fill(search)
      await page.waitForURL((url) => url.searchParams.get('q') === search)
      await expect(shown.filter({ hasText: reference }).first()).toBeVisible({ timeout: 15_000 })
      await expect(shown.filter({ hasNotText: reference })).toHaveCount(0, { timeout: 15_000 })
    }
  }).toPass({ intervals: [500], timeout: 120_000 })
}
