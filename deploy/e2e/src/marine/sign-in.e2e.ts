import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { origins } from '../environment.ts'
import { signIn } from '../office.ts'

for (const [kind, email] of [
  ['admin', 'admin@marine.coverdesk.test'],
  ['partner', 'owner@harbourline.test'],
] as const) {
  test(`a marine ${kind} signs in and stays in their own area`, async ({ page }) => {
    await signIn(page, `${origins.marine}/marine-${kind}/login`, email)
    await expect(page).toHaveURL(new RegExp(`marine-${kind}/dashboard`))
    await expectAccessible(page)
    const other = kind === 'admin' ? 'partner' : 'admin'
    await page.goto(`${origins.marine}/marine-${other}/dashboard`)
    await expect(page).toHaveURL(new RegExp(`marine-${kind}/dashboard`))
  })
}
