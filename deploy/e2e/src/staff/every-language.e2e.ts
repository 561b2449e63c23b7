import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { origins } from '../environment.ts'
import { countCalls, LanguageWalk } from '../every-language.ts'
import { keep } from '../spec/sessions.ts'
import { madeUp, makeChangedPolicy, makeRareRecords, pathsOfMadeUp, pathsOfQueues } from './rare-records.ts'

const read = (name: string): string =>
  readFileSync(new URL(`../../../../staff-app/src/${name}`, import.meta.url), 'utf8')
const paths = new Map(
  [...read('paths.ts').matchAll(/^ {2}(\w+): '(\/[^']*)',$/gm)].map(([, name = '', path = '']) => [
    name,
    path,
  ]),
)
/** Every address of the office. */
const patterns = [
  ...paths.values(),
  // The record of a list that opens beside it.
  ...[...read('routes.tsx').matchAll(/`\$\{paths\.(\w+)\}:id\??/g)].map(
    ([, name = '']) => `${paths.get(name)}:id`,
  ),
]
const SIGNED_OUT = ['/auth/login', '/auth/forgot-password']

const ADMINISTRATION = 'administration'
/** Parts of the office by the beginnings of their addresses; all others are of the administration. */
const PARTS: Record<string, readonly string[]> = {
  'sales and policies': ['/underwriting/', '/clients/', '/change-requests/'],
  'claims and payments': ['/claims/', '/payments/'],
  'workflows and messages': ['/workflows/', '/notification-templates/', '/audit-events/', '/deliveries/'],
  [ADMINISTRATION]: [],
}
const partOf = (path: string): string =>
  Object.keys(PARTS).find((part) => PARTS[part]?.some((start) => path.startsWith(start))) ?? ADMINISTRATION

test.use({ viewport: { width: 360, height: 740 } })

for (const part of Object.keys(PARTS)) {
  test(`every page of ${part} in the office speaks every language and fits a phone`, async ({ page }) => {
    test.setTimeout(900_000)
    expect(patterns.length).toBeGreaterThan(100)
    await makeRareRecords()
    await countCalls(page, madeUp)
    await keep(page, 'staff', 'admin@coverdesk.test')
    await page.goto(origins.staff)
    const walk = new LanguageWalk(page)
    // Buttons lead to these, and nothing to those made up. Which policy a list begins with changes meanwhile.
    const policy = `/underwriting/policies/${await makeChangedPolicy()}`
    for (const path of [policy, '/setups/colours/add/', '/setups/colours/order/', ...pathsOfMadeUp])
      walk.links.add(path)
    for (const path of await pathsOfQueues()) walk.links.add(path)
    await walk.openAll(patterns.filter((path) => partOf(path) === part && !SIGNED_OUT.includes(path)))
    expect(walk.faults).toEqual([])
  })
}

test('the pages before the sign-in of the office speak every language and fit a phone', async ({ page }) => {
  test.setTimeout(300_000)
  await countCalls(page)
  await page.goto(`${origins.staff}/auth/login`)
  const walk = new LanguageWalk(page)
  await walk.open(SIGNED_OUT)
  expect(walk.faults).toEqual([])
})
