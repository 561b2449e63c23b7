import { expect, test } from '@playwright/test'
import { KycError, maskEmail, parseDate } from '../../../../sdk/src/index.ts'
import { origins } from '../environment.ts'
import { call, must, staff } from './api.ts'
import { clause } from './clauses/index.ts'
import { startRun } from './own-workflow.ts'
import { keep, openPage } from './sessions.ts'
import { withAnswer } from './stubbed.ts'

/** What a client makes of a registry's answer. */
const lookUp = (found: object): Promise<unknown> =>
  withAnswer(
    () => Promise.resolve(Response.json({ data: found, message: 'Done' })),
    ({ kyc }) => kyc.get('nin', '12345678901').catch((error: unknown) => error),
  )

const ADA = { firstName: 'Ada', lastName: 'Obi', reason: null, status: 'verified' }

test(clause('5.1'), async () => {
  expect(await lookUp(ADA)).toMatchObject({ firstName: 'Ada', lastName: 'Obi' })
  expect(await lookUp({ ...ADA, firstName: null })).toBeInstanceOf(KycError)
  expect(await lookUp({ ...ADA, lastName: ' ' })).toBeInstanceOf(KycError)
})
test(clause('5.5'), async () => {
  expect(parseDate('2026-04-11')).toBe('2026-04-11')
  expect((await trackersFrom('2026-01-01')).length).toBeGreaterThan(0)
})

/** The runs that began since a day. */
async function trackersFrom(day: string): Promise<string[]> {
  const found = await must('GET', `/trackers/2?created_from=${day}&sort=created_at`, staff())
  return found.map(({ id }: { id: string }) => id)
}

test(clause('5.8'), async () => {
  // Somebody who was asked for no contact.
  const { trackerId } = await startRun()
  const { customer } = await must('GET', `/trackers/${trackerId}`, staff())
  expect(customer.masked_email).toBe('n/a')
  expect([maskEmail(''), maskEmail(null)]).toEqual(['n/a', 'n/a'])
})

/** What the server says of a field of somebody who is invited. */
async function saidOfEmail(email: string): Promise<string | undefined> {
  const person = { first_name: 'Ada', last_name: 'Obi', phone: '', role_id: 'nobody' }
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
