import { expect, test } from '@playwright/test'
import { KycError, maskEmail, parseDate } from '../../../../sdk/src/index.ts'
import { origins } from '../environment.ts'
import { call, marineAdmin, must, staff } from './api.ts'
import { clause } from './clauses/index.ts'
import { insured, startPurchase } from './customer.ts'
import { startRun } from './own-workflow.ts'
import { keep, openPage, openRun } from './sessions.ts'
import { withAnswer } from './stubbed.ts'

/** Returns the client's reading of a registry's answer. */
const lookUp = (found: object): Promise<unknown> =>
  withAnswer(
    () => Promise.resolve(Response.json({ data: found, message: 'Done' })),
    ({ auth: { kyc } }) => kyc.get('nin', '12345678901').catch((error: unknown) => error),
  )

const ADA = { firstName: 'Ada', lastName: 'Obi', reason: null, status: 'verified' }

test(clause('5.1'), async () => {
  expect(await lookUp(ADA)).toMatchObject({ firstName: 'Ada', lastName: 'Obi' })
  expect(await lookUp({ ...ADA, firstName: null })).toBeInstanceOf(KycError)
  expect(await lookUp({ ...ADA, lastName: ' ' })).toBeInstanceOf(KycError)
})
test(clause('5.2'), async ({ page }) => {
  expect(await lookUp({ ...ADA, firstName: null })).toMatchObject({ message: 'User data not found' })
  const reason = 'The registry is closed'
  expect(await lookUp({ ...ADA, lastName: null, reason })).toMatchObject({ message: reason })
  // The customer gets the same answer.
  const { caller, trackerId, validationId } = await startPurchase()
  const validation = await must('GET', `/validations/${validationId}/guest`, caller)
  await page.route(`**/api/validations/${validationId}/guest`, (route) =>
    route.fulfill({
      json: { data: { ...validation, kyc_status: 'not_found', reason: null }, message: 'Done' },
    }),
  )
  await openRun(page, trackerId, caller.token, `/workflow-forms/underwriting/validate-user/${validationId}`)
  await expect(page.getByText('User data not found')).toBeVisible()
})
test(clause('5.3'), async () => {
  expect(parseDate('11-Apr-26')).toBe('2026-04-11')
  expect(await trackersFrom('11-Apr-26')).toEqual(await trackersFrom('2026-04-11'))
})
test(clause('5.4'), async () => {
  expect(['31-Dec-50', '31-Dec-51', '01-Jan-99', '01-Jan-00'].map(parseDate)).toEqual([
    '2050-12-31',
    '1951-12-31',
    '1999-01-01',
    '2000-01-01',
  ])
  // All trackers were started after 1951 and before 2050.
  expect((await trackersFrom('01-Jan-51')).length).toBeGreaterThan(0)
  expect(await trackersFrom('01-Jan-50')).toEqual([])
})
test(clause('5.5'), async () => {
  expect(parseDate('2026-04-11')).toBe('2026-04-11')
  expect((await trackersFrom('2026-01-01')).length).toBeGreaterThan(0)
})
test(clause('5.6'), async () => {
  for (const text of ['11/04/2026', '2026-02-30', '31-Feb-26', 'tomorrow', ''])
    expect(() => parseDate(text), text).toThrow(/^Invalid date format$/)
  const { status, body } = await call('GET', '/trackers/2?created_from=nonsense', staff())
  expect(status).toBe(422)
  expect(body.errors[0].message).toMatch(/^Invalid date format/)
})

/** Returns the trackers started since a day. */
async function trackersFrom(day: string): Promise<string[]> {
  const found = await must('GET', `/trackers/2?created_from=${day}&sort=created_at`, staff())
  return found.map(({ id }: { id: string }) => id)
}

test(clause('5.7'), async ({ browser }) => {
  expect(maskEmail('adaeze@example.ng')).toBe('a****e@example.ng')
  const { email, policy } = await insured()
  const [local = ''] = email.split('@')
  const masked = `${local[0]}${'*'.repeat(local.length - 2)}${local.at(-1)}@example.test`
  const page = await openPage(browser)
  await keep(page, 'staff', 'admin@coverdesk.test')
  await page.goto(`${origins.staff}/underwriting/policies/${policy.id}`)
  await expect(page.getByText(masked).first()).toBeVisible()
  expect(await page.getByRole('main').textContent()).not.toContain(email)
  const clients: { id: string; masked_email: string }[] = await must(
    'GET',
    '/marine/admin/clients',
    marineAdmin(),
  )
  const client = clients.find((one) => one.masked_email.includes('@'))
  await keep(page, 'admin', 'head@marine.coverdesk.test')
  await page.goto(`${origins.marine}/marine-admin/clients/view/${client?.id}`)
  await expect(page.getByText(/^\S\*+\S?@\S+$/).first()).toBeVisible()
  expect(await page.getByRole('main').textContent()).not.toMatch(/[a-z0-9]{2,}@/)
  await page.context().close()
})
test(clause('5.8'), async () => {
  // A customer without any contact.
  const { trackerId } = await startRun()
  const { customer } = await must('GET', `/trackers/${trackerId}`, staff())
  expect(customer.masked_email).toBe('n/a')
  expect([maskEmail(''), maskEmail(null)]).toEqual(['n/a', 'n/a'])
})

/** Returns the server's message for the email of an invited user. */
async function saidOfEmail(email: string): Promise<string | undefined> {
  const person = { first_name: 'Ada', last_name: 'Obi', phone: '', role_id: 'unknown' }
  const body = { ...person, email, branch_id: null, department_id: null }
  const answer = await call('POST', '/users', staff(), body)
  expect(answer.status).toBe(422)
  return answer.body.errors.find(({ path }: { path: string }) => path === 'email')?.message
}
test(clause('5.9'), async ({ browser }) => {
  const endings = ['c', 'co', 'x'.repeat(24), 'x'.repeat(25), '']
  const said = await Promise.all(endings.map((ending) => saidOfEmail(`ada@example.${ending}`)))
  const wrong = 'Invalid email address'
  expect(said).toEqual([wrong, undefined, undefined, wrong, wrong])
  const page = await openPage(browser)
  await keep(page, 'staff', 'admin@coverdesk.test')
  await page.goto(`${origins.staff}/users/add/`)
  await page.getByLabel('Email').fill('ada@example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(wrong).first()).toBeVisible()
  await page.context().close()
})
test(clause('5.10'), async () => {
  const { version, standard_wording: _, ...record } = await must('GET', '/company-profile/record', staff())
  const body = { ...record, website: 'not a page', version }
  const answer = await call('PUT', '/company-profile', staff(), body)
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toContainEqual(
    expect.objectContaining({ path: 'website', message: 'Invalid URL' }),
  )
})
