import { origins } from '../environment.ts'
import { expectNoErrors } from '../every-page.ts'
import { expectToHold } from '../narrow.ts'
import { expect, test } from '../test.ts'

/** Addresses that need no purchase or claim; the tests of those check theirs. */
const ADDRESSES = [
  '/my',
  '/pay-for',
  '/loss-notice',
  '/certificates',
  '/cargo-certificates/made-up',
  '/status/success',
  '/status/error',
  '/maintenance',
  '/workflow-forms/submit-form/00000000-0000-4000-8000-000000000000',
  '/workflow-forms/approve-form/00000000-0000-4000-8000-000000000000',
  '/workflow-forms/follow/00000000-0000-4000-8000-000000000000',
]

test('every page without a journey is open to everybody, in every theme', async ({ page }) => {
  await page.goto(`${origins.guest}/api/readyz`)
  await expectNoErrors(page, origins.guest, ADDRESSES)
})

test('every page without a journey fits the narrowest phones', async ({ page }) => {
  for (const address of ADDRESSES) {
    await page.goto(`${origins.guest}${address}`)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await expectToHold(page)
  }
})
