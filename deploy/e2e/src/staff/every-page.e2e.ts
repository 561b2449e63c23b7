import { expect, test } from '@playwright/test'
import { origins } from '../environment.ts'
import { expectNoErrors } from '../every-page.ts'
import { openStaffSession, signInStaff } from '../office.ts'
import { ask } from '../request.ts'
import { madeUp, makeRareRecords, pathsOfMadeUp } from './rare-records.ts'

/** Every staff address without a record, by role. */
const ADDRESSES = {
  'overview and underwriting': [
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
    '/change-requests/',
  ],
  'claims and payments': [
    '/claims/loss-notices/',
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

/** Pages of a record, with the list whose first row they show; the demo fills each of these lists. */
const RECORDS = {
  '/underwriting/trackers/:id': '/api/trackers/2',
  '/underwriting/forms/:id': '/api/forms/2',
  '/underwriting/approvals/:id': '/api/approvals/2',
  '/underwriting/policies/:id': '/api/policies',
  '/underwriting/policies/:id/change': '/api/policies?state=active',
  '/underwriting/renewals/:id': '/api/renewals',
  '/underwriting/industry-records/:id': '/api/industry-records',
  '/clients/:id': '/api/clients',
  '/claims/trackers/:id': '/api/trackers/1',
  '/claims/forms/:id': '/api/forms/1',
  '/claims/approvals/:id': '/api/approvals/1',
  '/claims/:id': '/api/claims',
  '/payments/refunds/:id': '/api/refunds',
  '/workflows/:id': '/api/workflows',
  '/workflows/conditions/:id': '/api/conditions',
  '/workflows/form-types/:id': '/api/form-types',
  '/notification-templates/:id': '/api/notification-templates',
  '/audit-events/:id': '/api/audit-events',
  '/users/:id': '/api/users',
  '/roles/:id': '/api/roles',
  '/branches/:id': '/api/branches',
  '/setups/tariffs/:id': '/api/tariffs',
  '/setups/colours/:id': '/api/setups/lists/colours/entries',
} as const

/** Pages of a record that the demo lacks. */
const RARE_RECORDS = {
  '/departments/:id': '/api/departments',
  '/payments/suspense/:id': '/api/suspense-items',
  '/claims/loss-notices/:id': '/api/loss-notices',
} as const

/** Pages of a record that every installation has. */
const FIXED_RECORDS = [
  '/setups/number-series/policy',
  '/setups/retention/never_begun',
  '/setups/colours/order/',
]

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

/** Returns the address of each record. */
async function recordAddresses(): Promise<string[]> {
  const authorization = `Bearer ${await openStaffSession('admin@coverdesk.test')}`
  const found = Object.entries(RECORDS).map(async ([page, list]) => {
    const { body } = await ask('staff.localhost', list, { authorization })
    const [first] = (JSON.parse(body.toString()) as { data: { id: string }[] }).data
    expect(first, list).toBeDefined()
    return page.replace(':id', String(first?.id))
  })
  return [...(await Promise.all(found)), ...FIXED_RECORDS]
}

test('every record is open to everybody who works there', async ({ page }) => {
  test.setTimeout(900_000)
  await signInStaff(page, 'admin@coverdesk.test')
  await expectNoErrors(page, origins.staff, await recordAddresses())
})

/** Returns the addresses of the records that this run made, of which the demo has none. */
async function rareAddresses(): Promise<string[]> {
  await makeRareRecords()
  const authorization = `Bearer ${await openStaffSession('admin@coverdesk.test')}`
  const found = Object.entries(RARE_RECORDS).map(async ([page, list]) => {
    const { body } = await ask('staff.localhost', list, { authorization })
    const [first] = (JSON.parse(body.toString()) as { data: { id: string }[] }).data
    return page.replace(':id', String(first?.id))
  })
  return [...(await Promise.all(found)), ...pathsOfMadeUp]
}

test('every record that is rarely made is open to everybody who works there', async ({ page }) => {
  test.setTimeout(600_000)
  await signInStaff(page, 'admin@coverdesk.test')
  for (const [path, data] of Object.entries(madeUp))
    await page.route(`**${path}`, (route) => route.fulfill({ json: { data } }))
  await expectNoErrors(page, origins.staff, await rareAddresses())
})

for (const [area, addresses] of Object.entries(ADDRESSES)) {
  test(`every page of ${area} is open to everybody who works there`, async ({ page }) => {
    test.setTimeout(900_000)
    await signInStaff(page, 'admin@coverdesk.test')
    await expectNoErrors(page, origins.staff, addresses, { desktop: true })
  })
}

test('every page without a session is open to everybody', async ({ page }) => {
  test.setTimeout(600_000)
  await page.goto(`${origins.staff}/api/readyz`)
  await expectNoErrors(page, origins.staff, OUTSIDE, { desktop: true })
})
