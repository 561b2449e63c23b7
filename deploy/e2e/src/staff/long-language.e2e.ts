import { test } from '@playwright/test'
import { origins } from '../environment.ts'
import { expectToHoldLong, type Screen, speakLong } from '../long-language.ts'
import { keep } from '../spec/sessions.ts'

const SCREENS: readonly Screen[] = [
  '/workflows/work/',
  '/underwriting/buy-motor',
  '/underwriting/trackers/',
  ['/underwriting/policies/', '/underwriting/policies/:id'],
  ['/clients/', '/clients/:id'],
  '/underwriting/renewals/',
  ['/claims/', '/claims/:id'],
  '/claims/claim-request',
  '/payments/',
  ['/payments/refunds/', '/payments/refunds/:id'],
  ['/workflows/', '/workflows/:id'],
  ['/workflows/form-types/', '/workflows/form-types/:id'],
  '/users/add/',
  ['/roles/', '/roles/:id'],
  '/setups/',
  '/company-profile/update',
  '/profile/update',
  '/',
]

test('the busiest pages of the office hold a language that is longer, accented and mirrored', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await speakLong(page)
  await keep(page, 'staff', 'admin@coverdesk.test')
  await page.goto(`${origins.staff}/notifications/`)
  await expectToHoldLong(page, SCREENS)
})
