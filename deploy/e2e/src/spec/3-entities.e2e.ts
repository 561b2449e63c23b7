import { expect, test } from '@playwright/test'
import { origins } from '../environment.ts'
import { must, staff } from './api.ts'
import { type ClauseId, clause } from './clauses/index.ts'
import { insured, prove, startPurchase } from './customer.ts'
import { ownWorkflow } from './own-workflow.ts'
import { keep, openPage, openRun, sessionOf } from './sessions.ts'

const admin = staff()
const ADMIN = 'admin@coverdesk.test'
const isText = expect.stringMatching(/\S/)
const isId = expect.stringMatching(/^[\w-]{36}$/)

test(clause('3.1'), async ({ browser }) => {
  const page = await openPage(browser)
  await keep(page, 'staff', ADMIN)
  await page.goto(`${origins.staff}/branches/`)
  await expect(page.getByRole('columnheader', { name: 'Code' })).toBeVisible()
  const session = await page.evaluate(() => ({
    token: localStorage.getItem('token'),
    root: JSON.parse(localStorage.getItem('persist:root') ?? '{}'),
  }))
  expect(session).toMatchObject({ token: isText, root: { user: { email: ADMIN } } })
  // A user without a token is not logged in.
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(`${origins.staff}/branches/`)
  await page.waitForURL('**/auth/login*')
  await page.context().close()
})
test(clause('3.2'), async ({ page }) => {
  const notice = { masked_email: 'a***n@coverdesk.test', expires_in: 600, resend_in: 60 }
  await page.route('**/api/login/request-otp', (route) =>
    route.fulfill({ json: { data: notice, message: 'Sent' } }),
  )
  await page.route('**/api/login', (route) => route.fulfill({ status: 401, json: { message: 'No' } }))
  await page.goto(`${origins.staff}/auth/login`)
  await page.locator('input[type=email]').fill(ADMIN)
  await page.locator('input[type=password]').fill('Coverdesk-demo-1')
  await page.locator('button[type=submit]').click()
  await page.locator('fieldset input').first().focus()
  const sent = page.waitForRequest('**/api/login')
  await page.keyboard.type('123456')
  expect((await sent).postDataJSON()).toEqual({ email: ADMIN, password: 'Coverdesk-demo-1', otp: '123456' })
})
test(clause('3.3'), async () => {
  expect(await must('GET', '/user-profile', admin)).toMatchObject({
    first_name: 'Adaeze',
    last_name: 'Okonkwo',
    email: ADMIN,
    role: { name: 'Administrator', privileges: expect.arrayContaining(['role.role.edit']) },
  })
})
test(clause('3.5'), async () => {
  const email = 'head@marine.coverdesk.test'
  expect(await sessionOf('admin', email)).toMatchObject({ token: isText, admin: { email } })
})
test(clause('3.6'), async () => {
  const email = 'owner@harbourline.test'
  expect(await sessionOf('partner', email)).toMatchObject({ token: isText, partner_user: { email } })
})
test(clause('3.7'), async () => {
  const name = `Department ${Date.now()}`
  const { id } = await must('POST', '/departments', admin, {
    name,
    mailing_list: 'a@example.test, b@example.test',
  })
  const mailing_list = ['a@example.test', 'b@example.test']
  expect(await must('GET', `/departments/${id}`, admin)).toMatchObject({ name, mailing_list })
})
test(clause('3.8'), async () => {
  const body = {
    name: `Branch ${Date.now()}`,
    code: `B${Date.now() % 1e6}`,
    email: 'jos@example.test',
    phone: '+2348031234567',
    address: '1 Sample Street, Jos',
  }
  const { id } = await must('POST', '/branches', admin, body)
  expect(await must('GET', `/branches/${id}`, admin)).toMatchObject({ ...body, phone: isText })
})

async function clientId(): Promise<string> {
  const { email } = await insured()
  const { record } = await must('POST', '/workflows/search-client', admin, { q: email })
  return record[0].id
}
test(clause('3.9'), async () => {
  const { workflowId } = await ownWorkflow()
  const data = { source: 'broker', lines: [1, 2], deep: { at: null } }
  const sent = { workflow_id: workflowId, customer_id: await clientId(), data }
  const made = await must('POST', '/trackers', admin, sent)
  const stored = { ...sent, current_step_index: 0, total_steps: 2 }
  expect(await must('GET', `/trackers/${made.id}`, admin)).toMatchObject(stored)
  expect((await must('GET', `/trackers/${made.id}`, admin)).data).toEqual(data)
})
test(clause('3.10'), async () => {
  const { workflowId } = await ownWorkflow()
  const sent = {
    workflow_id: workflowId,
    customer_id: await clientId(),
    id_type: 'nin',
    customer_id_alt: 'CRM-9',
  }
  const { id } = await must('POST', '/trackers/upsert', admin, sent)
  expect(await must('GET', `/trackers/${id}`, admin)).toMatchObject(sent)
})
test(clause('3.11'), async ({ browser }) => {
  const { trackerId } = await startPurchase()
  const { current_step_index: at, total_steps: all } = await must('GET', `/trackers/${trackerId}`, admin)
  expect([at < all, at >= 0]).toEqual([true, true])
  const page = await openPage(browser)
  await keep(page, 'staff', ADMIN)
  await page.goto(`${origins.staff}/underwriting/trackers/${trackerId}`)
  await expect(page.getByText(`${at}/${all}`).first()).toBeVisible()
  await page.context().close()
})
test(clause('3.12'), async () => {
  const [one] = await must('GET', '/notifications', admin)
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(one).toMatchObject({ id: isId, title: isText, message: isText, time })
})
test(clause('3.13'), async () => {
  const condition = { '>': [{ var: 'quote.sum_insured' }, 7] }
  const body = { name: `Condition ${Date.now()}`, description: '', condition }
  const made = (await must('POST', '/conditions', admin, body)).condition
  expect(await must('GET', `/conditions/${made.id}`, admin)).toMatchObject({ id: isId, condition })
})
test(clause('3.14'), async () => {
  const listed = await must('GET', '/conditions', admin)
  expect(listed.length).toBeGreaterThan(0)
  for (const one of listed) expect(one).toMatchObject({ id: isId, condition: expect.any(Object) })
})
test(clause('3.16'), async () => {
  const person = await must('GET', '/kyc/nin/12345678901', admin)
  expect(person).toMatchObject({ firstName: isText, lastName: isText, reason: null })
})

/** Each list, with its dependence on another choice. */
const LISTS: [ClauseId, string, string, string?][] = [
  ['3.18', 'vehicle-make', 'TOYOTA'],
  ['3.19', 'vehicle-models/TOYOTA', 'COROLLA', 'vehicle-models/HONDA'],
  ['3.20', 'vehicle-types', 'CAR'],
  ['3.21', 'risk-types', 'PRIVATE'],
  ['3.22', 'business-types/PRIVATE', 'DIRECT'],
  ['3.23', 'cover-types', 'COMPREHENSIVE'],
  ['3.24', 'liability-types', 'PRIVATE'],
  ['3.25', 'agency-list', '00486'],
  ['3.26', 'clos', '00601'],
  ['3.27', 'colors', 'SILVER'],
]
const codesOf = async (path: string): Promise<string[]> =>
  (await must('GET', `/setups/${path}`, admin)).map(({ code }: { code: string }) => code)
for (const [id, path, code, other] of LISTS) {
  test(clause(id), async () => {
    const codes = await codesOf(path)
    expect(codes).toContain(code)
    expect(new Set(codes).size).toBe(codes.length)
    if (other) expect(await codesOf(other)).not.toContain(code)
  })
}

test(clause('3.30'), async ({ page }) => {
  const customer = await startPurchase()
  const { formId } = await prove(customer)
  const path = `/workflow-forms/underwriting/buy-motor/${formId}`
  await openRun(page, customer.trackerId, customer.caller.token, path)
  await page.getByRole('button', { name: 'Yes, this is me' }).click()
  const options = page.getByLabel('Title', { exact: true }).locator('option[value]:not([value=""])')
  await expect(options.first()).toBeAttached()
  expect(await options.allTextContents()).toEqual([
    'Mr',
    'Mrs',
    'Ms',
    'Dr',
    'Prof',
    'Chief',
    'Alhaji',
    'Alhaja',
  ])
})
test(clause('3.32'), async ({ browser }) => {
  const page = await openPage(browser)
  await keep(page, 'staff', ADMIN)
  await page.goto(`${origins.staff}/profile/update`)
  const theme = page.getByLabel('Theme', { exact: true })
  await expect(theme.locator('option')).toHaveCount(3)
  const values = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(await values('Theme')).toEqual(['light', 'dark', 'system'])
  expect(await values('Direction')).toEqual(['ltr', 'rtl'])
  for (const [label, value] of Object.entries({
    Menu: 'vertical',
    'Width of the page': 'full',
    Header: 'navbar-sticky',
  }))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  await expect(page.getByLabel('Page change', { exact: true })).toHaveCount(1)
  await expect(page.getByLabel('Dark menu beside a light page')).not.toBeChecked()
  await expect(page).toHaveTitle('Profile | Coverdesk')
  await page.context().close()
})
test(clause('3.34'), async ({ page }) => {
  await page.goto(`${origins.guest}/`)
  const list = page.getByRole('combobox', { name: 'Language' })
  await expect(list).toBeVisible()
  const pairs = await list
    .locator('option')
    .evaluateAll((options) =>
      options.map((option) => [(option as HTMLOptionElement).value, option.textContent]),
    )
  expect(pairs).toContainEqual(['en', 'English'])
  expect(pairs).toContainEqual(['de', 'Deutsch'])
  expect(pairs.length).toBeGreaterThanOrEqual(15)
})
