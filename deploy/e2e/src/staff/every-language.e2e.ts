import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { origins } from '../environment.ts'
import { addressesFor, countCalls, LanguageWalk } from '../every-language.ts'
import { signInStaff } from '../office.ts'
import { must, staff } from '../spec/api.ts'

const source = new URL('../../../../staff-app/src/paths.ts', import.meta.url)
/** Every address of the office. */
const patterns = [...readFileSync(source, 'utf8').matchAll(/^ {2}\w+: '(\/[^']*)',$/gm)].map(
  ([, path = '']) => path,
)
const SIGNED_OUT = ['/auth/login', '/auth/forgot-password']

/** Names that administrators write, and the titles that a new workflow starts with, which no language replaces. */
async function writtenNames(): Promise<string[]> {
  const lists = await Promise.all(
    ['/form-types', '/conditions', '/roles'].map((path) => must('GET', path, staff())),
  )
  return [...lists.flat().map(({ name }: { name: string }) => name), 'Form', 'Contact']
}

test.use({ viewport: { width: 360, height: 740 } })

/** On request, as it takes minutes: `OFFICE_LANGUAGES=1`. */
const walkOffice = async ({ page }: { page: Page }): Promise<void> => {
  test.setTimeout(900_000)
  expect(patterns.length).toBeGreaterThan(90)
  await countCalls(page)
  await signInStaff(page, 'admin@coverdesk.test')
  const walk = new LanguageWalk(page, await writtenNames())
  await walk.open(patterns.filter((path) => !path.includes(':') && !SIGNED_OUT.includes(path)))
  const records = addressesFor(patterns, walk.links)
  await walk.open(records.found)
  // Lists of reference data lead to their entries.
  const { found, without } = addressesFor(records.without, walk.links)
  await walk.open(found)
  for (const record of [
    'policies',
    'claims',
    'clients',
    'workflows',
    'users',
    'roles',
    'branches',
    'setups/:list',
  ])
    expect(without.filter((pattern) => pattern.endsWith(`/${record}/:id`))).toEqual([])
  expect(walk.faults).toEqual([])
}
if (process.env.OFFICE_LANGUAGES)
  test('every page of the office speaks every language and fits a phone', walkOffice)

test('the pages before the sign-in of the office speak every language and fit a phone', async ({ page }) => {
  test.setTimeout(300_000)
  await countCalls(page)
  await page.goto(`${origins.staff}/auth/login`)
  const walk = new LanguageWalk(page)
  await walk.open(SIGNED_OUT)
  expect(walk.faults).toEqual([])
})
