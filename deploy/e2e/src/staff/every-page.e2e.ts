import { expect, type Page, test } from '@playwright/test'
import { violationsOn } from '../accessibility.ts'
import { origins } from '../environment.ts'
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
    '/claims/',
    '/claims/claim-request',
    '/claims/trackers/',
    '/claims/forms/',
    '/claims/approvals/',
    '/payments/',
    '/payments/counter/',
    '/payments/cash/',
    '/payments/out/',
    '/payments/refunds/',
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
    '/setups/',
    '/setups/tariffs/',
    '/setups/number-series/',
    '/setups/retention/',
    '/setups/statute-wordings/',
    '/setups/colours/add/',
  ],
}

/** Returns the problems of an address, once nothing is loading. */
async function errorsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(`${origins.staff}${path}`)
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  // The company profile renders its certificate meanwhile.
  await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0, { timeout: 120_000 })
  return (await violationsOn(page)).map((fault) => `${path} ${fault}`)
}

for (const [area, addresses] of Object.entries(ADDRESSES)) {
  test(`every page of ${area} is open to everybody who works there`, async ({ page }) => {
    test.setTimeout(600_000)
    await signInStaff(page, 'admin@coverdesk.test')
    const faults: string[] = []
    for (const path of addresses) faults.push(...(await errorsAt(page, path)))
    expect(faults).toEqual([])
  })
}
