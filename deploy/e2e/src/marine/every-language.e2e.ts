import { expect, test } from '@playwright/test'
import { type MarineKind, paths } from '../../../../marine-app/src/paths.ts'
import { origins } from '../environment.ts'
import { addressesFor, countCalls, LanguageWalk } from '../every-language.ts'
import { keep } from '../spec/sessions.ts'

const USERS = { admin: 'head@marine.coverdesk.test', partner: 'owner@harbourline.test' }

test.use({ viewport: { width: 360, height: 740 } })

for (const kind of ['admin', 'partner'] as const satisfies MarineKind[]) {
  const { login, forgotPassword, ...others } = paths[kind]
  const patterns = Object.values(others)

  test(`every page of a marine ${kind} speaks every language and fits a phone`, async ({ page }) => {
    test.setTimeout(900_000)
    await countCalls(page)
    await keep(page, kind, USERS[kind])
    await page.goto(`${origins.marine}${paths[kind].dashboard}`)
    const walk = new LanguageWalk(page)
    await walk.open(patterns.filter((path) => !path.includes(':')))
    const records = addressesFor(patterns, walk.links)
    await walk.open([...records.values()])
    for (const record of ['policies', 'clients'])
      expect([...records.keys()].some((pattern) => pattern.includes(`/${record}/view/:id`))).toBe(true)
    expect(walk.faults).toEqual([])
  })

  test(`the sign-in of a marine ${kind} speaks every language and fits a phone`, async ({ page }) => {
    test.setTimeout(300_000)
    await countCalls(page)
    await page.goto(`${origins.marine}${login}`)
    const walk = new LanguageWalk(page)
    await walk.open([login, forgotPassword])
    expect(walk.faults).toEqual([])
  })
}
