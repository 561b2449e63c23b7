import { expect, type Page, test } from '@playwright/test'
import { origins } from '../environment.ts'
import { signIn } from '../office.ts'
import { type Caller, call, marineAdmin, must, partner, staff } from './api.ts'
import { clause } from './clauses/index.ts'
import { insured, prove, startClaim, startPurchase } from './customer.ts'
import { keep, openPage } from './sessions.ts'

const admin = staff()

test(clause('1.1'), async ({ page }) => {
  await signIn(page, origins.staff, 'claims-manager@coverdesk.test')
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
})
test(clause('1.2'), async () => {
  const { plate, policy } = await insured()
  const [found] = await must('GET', `/policies?q=${plate}`, admin)
  expect(found).toMatchObject({ policy_number: policy.policy_number, premium: 1_500_000 })
  const path = '/setups/calculate-premium?risk_type=PRIVATE&cover_type=COMPREHENSIVE&sum_insured=500000000'
  expect((await must('GET', path, admin)).premium).toBeGreaterThan(0)
  expect((await call('GET', '/policies')).status).toBe(401)
})
test(clause('1.3'), async ({ browser }) => {
  const { policy } = await insured()
  const page = await openPage(browser)
  await keep(page, 'staff', 'admin@coverdesk.test')
  await page.goto(`${origins.staff}/claims/claim-request?q=${encodeURIComponent(policy.policy_number)}`)
  await page.getByText(policy.policy_number).first().waitFor()
  await expect(page.getByRole('button', { name: /claim/i }).first()).toBeVisible()
  expect((await must('GET', '/claims', admin)).length).toBeGreaterThan(0)
  await page.context().close()
})
test(clause('1.4'), async () => {
  const customer = await startPurchase()
  const { formId } = await prove(customer)
  const details = {
    title: 'Mrs',
    gender: 'female',
    date_of_birth: '1988-04-12',
    address: '12 Marina Road',
    state: 'LA',
    lga: 'Ikeja',
    occupation: 'Trader',
    form_id: formId,
  }
  await must('POST', '/workflows/register-client', customer.caller, details)
  const { email } = await insured()
  const { record } = await must('POST', '/workflows/search-client', admin, { q: email })
  expect(record.length).toBe(1)
})

/** Whether each list has rows for one caller and rejects another. */
async function expectOpen(paths: string[], caller: Caller, closedTo: Caller): Promise<void> {
  const open = await Promise.all(paths.map((path) => call('GET', path, caller)))
  expect(open.map(({ status }, at) => [paths[at], status])).toEqual(paths.map((path) => [path, 200]))
  const closed = await Promise.all(paths.map((path) => call('GET', path, closedTo)))
  const isClosed = ({ status }: { status: number }) => [401, 403, 404].includes(status)
  expect(paths.filter((_path, at) => !isClosed(closed[at] ?? { status: 0 }))).toEqual([])
}
test(clause('1.5'), async () => {
  const paths = ['/approvals/1', '/trackers/2', '/payments', '/conditions', '/notifications', '/dashboard']
  await expectOpen(paths, admin, null)
})
test(clause('1.6'), async () => {
  // No user is signed in.
  const [purchase, claim] = [await startPurchase(), await startClaim()]
  const open = async ({ caller, trackerId }: { caller: Caller; trackerId: string }) =>
    (await must('GET', `/trackers/${trackerId}/guest`, caller)).workflow_id
  expect([await open(purchase), await open(claim)]).toEqual([2, 1])
})
test(clause('1.7'), async () => {
  const { caller, paymentId } = await insured()
  expect(await must('GET', `/payments/${paymentId}/guest`, caller)).toMatchObject({ status: 'succeeded' })
  const customer = await startPurchase()
  const early = { validation_id: customer.validationId, otp: '123456' }
  expect((await call('POST', '/trackers/form/validate-client-otp', customer.caller, early)).status).not.toBe(
    200,
  )
})
test(clause('1.8'), async () => {
  const own = ['clients', 'policies', 'credit-notes', 'wallet-transactions', 'wallet-requests', 'users']
  const more = ['reconciliation/tolerance', 'change-requests']
  await expectOpen(
    ['/partners', ...[...own, ...more].map((path) => `/marine/admin/${path}`)],
    marineAdmin(),
    partner(),
  )
})
test(clause('1.9'), async () => {
  const own = ['clients', 'policies', 'users', 'wallet-funding-requests']
  await expectOpen(
    own.map((path) => `/marine/partner/${path}`),
    partner(),
    marineAdmin(),
  )
})

/** Formats naira as the pages do. */
async function amountsOf(page: Page): Promise<string[]> {
  const texts = await page.getByRole('main').getByText(/₦/).allTextContents()
  return texts.flatMap((written) => written.match(/₦[\d,.]*\d[a-z]*/g) ?? [])
}

test(clause('1.10'), async ({ browser }) => {
  const { policy } = await insured()
  const page = await openPage(browser)
  await keep(page, 'staff', 'admin@coverdesk.test')
  const exact = /^₦[\d,]+\.\d\d$/
  await page.goto(`${origins.staff}/underwriting/policies/${policy.id}`)
  await expect(page.getByText('₦15,000.00').first()).toBeVisible()
  expect((await amountsOf(page)).filter((amount) => !exact.test(amount))).toEqual([])
  // A shortened figure has the exact one beside it.
  await page.goto(`${origins.staff}/`)
  await expect(page.getByText(/₦[\d,]+\.\d\d/).first()).toBeVisible()
  const shown = await amountsOf(page)
  const short = shown.filter((amount) => !exact.test(amount))
  expect(shown.length - short.length).toBeGreaterThanOrEqual(short.length)
  await page.context().close()
})
test(clause('1.11'), async ({ page }) => {
  for (const [address, title] of [
    [`${origins.staff}/auth/login`, 'Sign in to the office'],
    [`${origins.marine}/marine-partner/login`, ''],
    [`${origins.guest}/workflow-forms/start-workflow/1`, ''],
  ] as const) {
    await page.goto(address)
    const heading = page.getByRole('heading', { level: 1 }).first()
    await expect(heading).toBeVisible()
    await expect(page).toHaveTitle(`${title || (await heading.textContent())} | Coverdesk`)
  }
})

const FEET = [`${origins.staff}/auth/login`, `${origins.marine}/marine-admin/login`]
test(clause('1.12'), async ({ page }) => {
  for (const address of FEET) {
    await page.goto(address)
    await expect(page.getByRole('contentinfo').getByText(/^Developed by \w+/), address).toBeVisible()
  }
})
test(clause('1.13'), async ({ page }) => {
  for (const address of FEET) {
    await page.goto(address)
    await expect(page.getByRole('contentinfo').getByText('Version 0.0.33'), address).toBeVisible()
  }
})

test(clause('1.14'), async ({ page }) => {
  const english: (string | null)[] = []
  const heading = page.getByRole('heading', { level: 1 }).first()
  const addresses = [
    `${origins.guest}/`,
    `${origins.staff}/auth/login`,
    `${origins.marine}/marine-admin/login`,
  ]
  for (const address of addresses) {
    await page.goto(`${address}?lng=en`)
    english.push(await heading.textContent())
  }
  for (const code of 'zh da fr de el hu it ja pl pt ru es sv tr ae'.split(' ')) {
    for (const [at, address] of addresses.entries()) {
      await page.goto(`${address}?lng=${code}`)
      await expect(heading, `${address} in ${code}`).not.toHaveText(english[at] ?? '', { timeout: 5_000 })
    }
  }
})

test(clause('1.15'), async ({ page }) => {
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/company-profile', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${origins.staff}/auth/login?lng=en`)
  const list = page.getByRole('combobox', { name: 'Language' })
  await expect(list.locator('option[value=ae]')).toHaveCount(1)
  answer()
  await expect(list.locator('option[value=ae]')).toHaveCount(0)
  // Another test switches a language of Nigeria on.
  await expect(list.locator('option:not([value=ha])')).toHaveCount(15)
})
