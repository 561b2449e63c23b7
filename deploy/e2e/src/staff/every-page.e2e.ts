import { test } from '@playwright/test'
import { origins } from '../environment.ts'
import { expectNoErrors, type Look } from '../every-page.ts'
import { signInStaff } from '../office.ts'

/** Every staff address without a record, by role. */
const ADDRESSES = {
  'the desk': [
    '/',
    '/notifications/',
    '/profile/update',
    '/exports/',
    '/underwriting/buy-motor',
    '/underwriting/trackers/',
    '/underwriting/forms/',
    '/underwriting/approvals/',
    '/underwriting/policies/',
    '/underwriting/search-policy/',
    '/underwriting/industry-records/',
    '/clients/',
    '/underwriting/renewals/',
    '/underwriting/fleets/',
    '/underwriting/policy-changes/',
    '/claims/loss-notices/',
    '/change-requests/',
    '/claims/',
    '/claims/claim-request',
    '/claims/trackers/',
    '/claims/forms/',
    '/claims/approvals/',
    '/payments/',
    '/payments/counter/',
    '/payments/cash/',
    '/payments/out/',
    '/payments/recoveries/',
    '/payments/refunds/',
    '/payments/suspense/',
    '/payments/statement/',
    '/payments/held/',
    '/payments/agencies/',
    '/payments/commissions/',
    '/payments/commission-runs/',
  ],
  workflows: [
    '/workflows/',
    '/workflows/work/',
    '/workflows/add/',
    '/workflows/conditions/',
    '/workflows/conditions/add/',
    '/workflows/translations/',
    '/workflows/form-types/',
    '/workflows/form-types/add/',
    '/notification-templates/',
    '/notification-templates/add/',
    '/audit-events/',
    '/deliveries/',
  ],
  administration: [
    '/users/',
    '/users/add/',
    '/departments/',
    '/departments/add/',
    '/branches/',
    '/branches/add/',
    '/roles/',
    '/roles/add/',
    '/roles/compare/',
    '/company-profile/update',
    '/set-up/',
    '/setups/',
    '/setups/tariffs/',
    '/setups/number-series/',
    '/setups/retention/',
    '/setups/statute-wordings/',
    '/setups/colours/add/',
  ],
}

/** Addresses without a session. */
const OUTSIDE = [
  '/auth/login',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/invitation',
  '/auth/set-up',
  '/status/error',
  '/status/success',
  '/maintenance',
]

/** Each theme, direction and width once: they do not depend on each other. */
const LOOKS: readonly Look[] = [
  { name: 'as it is', viewport: { width: 1440, height: 900 }, theme: 'light', direction: 'ltr' },
  { name: 'dark at 200 %', viewport: { width: 720, height: 450 }, theme: 'dark', direction: 'ltr' },
  {
    name: 'on a phone from right to left',
    viewport: { width: 360, height: 740 },
    theme: 'light',
    direction: 'rtl',
  },
]

for (const { name, viewport, theme, direction } of LOOKS) {
  for (const [area, addresses] of Object.entries(ADDRESSES)) {
    test(`every page of ${area} is open to everybody who works there, ${name}`, async ({ page }) => {
      test.setTimeout(600_000)
      await page.setViewportSize(viewport)
      await signInStaff(page, 'admin@coverdesk.test')
      await expectNoErrors(page, origins.staff, addresses, { theme, direction })
    })
  }

  test(`every page without a session is open to everybody, ${name}`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize(viewport)
    await page.goto(`${origins.staff}/api/readyz`)
    await expectNoErrors(page, origins.staff, OUTSIDE, { theme, direction })
  })
}
