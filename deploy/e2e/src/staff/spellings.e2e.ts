import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { origins } from '../environment.ts'
import { openStaffSession, signInStaff } from '../office.ts'
import { ask } from '../request.ts'
import { must, staff } from '../spec/api.ts'
import { expectFound, expectNotFound, searchByReference, searchBySpellings } from '../spellings.ts'
import { expect, test } from '../test.ts'
import { payTwice, recoverMoney } from './rare-payments.ts'
import { failDelivery, makeRareRecords } from './rare-records.ts'

/** The lists that the demo fills, with columns that they are searched by; the API's tests search the others. */
const LISTS = {
  underwriting: {
    '/underwriting/policies/': ['Policy number', 'Customer', 'Plate'],
    '/underwriting/trackers/': ['Tracker', 'Customer'],
    '/underwriting/forms/': ['Tracker', 'Customer'],
    '/underwriting/approvals/': ['Tracker', 'Customer'],
    '/underwriting/renewals/': ['Policy', 'Customer', 'Plate'],
    '/underwriting/policy-changes/': ['Policy', 'Customer', 'Plate'],
    '/underwriting/industry-records/': ['Policy', 'Customer', 'Plate'],
  },
  claims: {
    '/claims/': ['Claim number', 'Customer', 'Plate'],
    '/claims/trackers/': ['Tracker', 'Customer'],
    '/claims/forms/': ['Tracker', 'Customer'],
    '/claims/approvals/': ['Tracker', 'Customer'],
  },
  'payments and people': {
    '/payments/': ['Policy', 'Customer'],
    '/payments/out/': ['Claim', 'Customer'],
    '/payments/refunds/': ['Policy', 'Customer'],
    '/payments/statement/': ['Payment'],
    '/payments/agencies/': ['Name'],
    '/clients/': ['Name'],
    '/users/': ['Name'],
  },
  'what the office sets up': {
    '/workflows/': ['Name'],
    '/workflows/form-types/': ['Name'],
    '/workflows/conditions/': ['Name'],
    '/notification-templates/': ['Message'],
    '/roles/': ['Name'],
    '/branches/': ['Name'],
    '/setups/agencies/': ['Name'],
  },
} as const

for (const [area, lists] of Object.entries(LISTS)) {
  test(`every list of ${area} finds what callers say, however they spell it`, async ({ page }) => {
    test.setTimeout(600_000)
    await signInStaff(page, 'admin@coverdesk.test')
    for (const [path, columns] of Object.entries(lists))
      await searchBySpellings(page, `${origins.staff}${path}`, columns)
  })
}

test('lists that the demo leaves empty find what callers say', async ({ page }) => {
  test.setTimeout(300_000)
  await makeRareRecords()
  await recoverMoney()
  await payTwice()
  await signInStaff(page, 'admin@coverdesk.test')
  await searchBySpellings(page, `${origins.staff}/payments/suspense/`, ['Payer'])
  await searchBySpellings(page, `${origins.staff}/claims/loss-notices/`, ['Plate'])
  await searchBySpellings(page, `${origins.staff}/payments/recoveries/`, ['Claim', 'From'])
  await searchBySpellings(page, `${origins.staff}/payments/held/`, ['Tracker', 'Customer'])
})

test('events of the audit trail and departments are found by each spelling', async ({ page }) => {
  test.setTimeout(300_000)
  await must('POST', '/departments', staff(), {
    name: `Legal Recoveries ${randomUUID().slice(0, 8)}`,
    mailing_list: 'legal@example.test',
  })
  await signInStaff(page, 'admin@coverdesk.test')
  await searchByReference(page, `${origins.staff}/audit-events/`, /TRK-\d{4}-\d{6}/)
  await page.goto(`${origins.staff}/departments/`)
  const department = page.locator('tbody').getByText('Legal Recoveries')
  for (const spelling of ['LEGAL recoveries', 'recoveries legal', 'légal']) {
    await page.getByRole('main').getByRole('searchbox').fill(spelling)
    await page.waitForURL((url) => url.searchParams.get('q') === spelling)
    await expect(department.first()).toBeVisible()
  }
})

async function read<Data>(token: string, path: string): Promise<Data> {
  const { status, body } = await ask('staff.localhost', path, { authorization: `Bearer ${token}` })
  expect([path, status]).toEqual([path, 200])
  return (JSON.parse(body.toString()) as { data: Data }).data
}

test('a message that was not delivered is found by its name, its kind and its whole recipient', async ({
  page,
}) => {
  const email = `ada.${randomUUID()}.lost@nowhere.invalid`
  await failDelivery({ email })
  await failDelivery({ phone: '0700 000 0000' })
  await signInStaff(page, 'admin@coverdesk.test', '/deliveries/')
  await expect(async () => {
    await page.goto(`${origins.staff}/deliveries/?q=${email}`)
    await expect(page.locator('tbody').getByText('t@nowhere.invalid')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  const found = 'Code for a customer'
  for (const spelling of [email, email.toUpperCase(), 'code customer', 'CUSTOMER a for códe', 'émail code'])
    await expectFound(page, spelling, found)
  const ofPhone = page.locator('tbody').getByText('+234*******000')
  for (const spelling of ['0700 000 0000', '+234 700-000-0000', '2347000000000', 'code text message']) {
    await expectFound(page, spelling, found)
    await expect(ofPhone.first()).toBeVisible()
  }
  for (const part of ['@nowhere.invalid', email.slice(0, 12), '0700 000', '0700 000 0001', 'voucher'])
    await expectNotFound(page, part)
})

interface FoundClaim {
  claim_number: string
  policy_number: string
  customer: { id: string; name: string }
}

test('a caller’s phone finds their policy, claim and tracker in any notation', async ({ page }) => {
  const token = await openStaffSession('admin@coverdesk.test')
  const claims = await read<FoundClaim[]>(token, '/api/claims?sort=claim_number&limit=1')
  const [claim] = claims
  if (!claim) throw new Error('The demo has no claim.')
  const { id, name } = claim.customer
  const { value } = await read<{ value: string }>(token, `/api/clients/${id}/reveal?field=phone&reason=Call`)
  const phone = value.replace(/^\+234/, '')
  const spoken = [`0${phone}`, `234${phone}`, `+234 ${phone.slice(0, 3)} ${phone.slice(3)}`]
  await signInStaff(page, 'admin@coverdesk.test')
  const find = async (page: Page, path: string, shown: string): Promise<void> => {
    await page.goto(`${origins.staff}${path}`)
    for (const spelling of spoken) await expectFound(page, spelling, shown)
  }
  await find(page, '/claims/', claim.claim_number)
  await find(page, '/claims/trackers/', claim.claim_number)
  await find(page, '/underwriting/policies/', claim.policy_number)
  await find(page, '/clients/', name)
})
