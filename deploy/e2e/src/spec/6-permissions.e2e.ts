import { type Browser, expect, type Page, test } from '@playwright/test'
import { origins } from '../environment.ts'
import { call, must, partner, staff } from './api.ts'
import { clause } from './clauses/index.ts'
import { insured } from './customer.ts'
import { startDecision } from './own-workflow.ts'
import { type Audience, keep, openPage } from './sessions.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')

async function open(browser: Browser, audience: Audience, email: string, path: string): Promise<Page> {
  const page = await openPage(browser)
  await keep(page, audience, email)
  await page.goto(`${audience === 'staff' ? origins.staff : origins.marine}${path}`)
  await expect(menuOf(page).first()).toBeVisible()
  return page
}

test(clause('6.1'), async ({ browser }) => {
  // The queues of workflows that other clauses create meanwhile follow a request of their own.
  const isOwnWorkflow = (href: string) => /^\/workflows\/\d+\//.test(href)
  const hrefsOf = async (email: string) => {
    const page = await open(browser, 'staff', email, '/notifications/')
    const hrefs = await menuOf(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    )
    await page.context().close()
    return hrefs.filter((href) => !isOwnWorkflow(href))
  }
  const [admin, claims] = [await hrefsOf('admin@coverdesk.test'), await hrefsOf('payments@coverdesk.test')]
  expect(admin).toEqual(expect.arrayContaining(['/underwriting/buy-motor', '/roles/', '/payments/']))
  expect(claims).toContain('/payments/')
  expect(claims).not.toContain('/underwriting/buy-motor')
  expect(claims.length).toBeLessThan(admin.length)
})
test(clause('6.2'), async () => {
  const name = `Clerk ${Date.now()}`
  const made = await must('POST', '/roles', staff(), { name, privileges: [], limits: {} })
  expect(await must('GET', `/roles/${made.id}`, staff())).toMatchObject({ name, privileges: [] })
  const privileges = ['claim.claim.read']
  const body = { name, privileges, limits: {}, version: made.version }
  await must('PUT', `/roles/${made.id}`, staff(), body)
  expect(await must('GET', `/roles/${made.id}`, staff())).toMatchObject({ privileges })
  await must('DELETE', `/roles/${made.id}`, staff())
  expect((await call('GET', `/roles/${made.id}`, staff())).status).toBe(404)
})

const HEAD = 'head@marine.coverdesk.test'
const OWNER = 'owner@harbourline.test'

test(clause('6.3'), async ({ browser }) => {
  const page = await open(browser, 'admin', HEAD, '/marine-admin/partners')
  await expect(page.getByRole('heading', { name: 'Partners', level: 1 }).first()).toBeVisible()
  const hrefs = await menuOf(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  )
  expect(hrefs.filter((href) => !href.startsWith('/marine-admin/'))).toEqual([])
  expect(hrefs).toContain('/marine-admin/reconciliation')
  await page.context().close()
})
test(clause('6.4'), async ({ browser }) => {
  const page = await open(browser, 'partner', OWNER, '/marine-partner/dashboard')
  const hrefs = await menuOf(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  )
  expect(hrefs.filter((href) => !href.startsWith('/marine-partner/'))).toEqual([])
  expect(hrefs).toContain('/marine-partner/wallet-funding-requests')
  await page.goto(`${origins.marine}/marine-admin/partners`)
  await page.waitForURL((url) => !url.pathname.startsWith('/marine-admin/partners'))
  await page.context().close()
})
test(clause('6.5'), async ({ browser }) => {
  const page = await openPage(browser)
  await keep(page, 'admin', HEAD)
  await page.evaluate(() => localStorage.setItem('marine_user_type', 'marine_auditor'))
  for (const path of ['/marine-admin/partners', '/marine-partner/clients']) {
    await page.goto(`${origins.marine}${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(menuOf(page)).toHaveCount(0)
    await expect(page.getByRole('table')).toHaveCount(0)
  }
  await page.context().close()
})
test(clause('6.6'), async () => {
  const owner = partner()
  const roles = await must('GET', '/marine/partner/roles', owner)
  const email = `issuer${Date.now()}@example.test`
  const person = { first_name: 'Bola', last_name: 'Ade', email, phone: '', role_id: roles[0].id }
  const made = await must('POST', '/marine/partner/users', owner, person)
  const body = { ...person, first_name: 'Tola', version: made.version }
  expect(await must('PUT', `/marine/partner/users/${made.id}`, owner, body)).toMatchObject({
    first_name: 'Tola',
  })
  const [client] = await must('GET', '/marine/partner/clients', owner)
  const draft = await must('POST', '/marine/partner/policies', owner, {
    kind: 'single_transit',
    client_id: client.id,
  })
  expect(await must('GET', `/marine/partner/policies/${draft.id}`, owner)).toMatchObject({
    id: draft.id,
    state: 'draft',
  })
})
test(clause('6.7'), async ({ browser }) => {
  const page = await openPage(browser)
  await keep(page, 'staff', 'admin@coverdesk.test')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const userRequest = page.waitForRequest('**/api/notifications/unread')
  await page.goto(`${origins.staff}/notifications/`)
  expect((await userRequest).headers().authorization).toBe(`Bearer ${token}`)
  await page.context().close()
})
test(clause('6.8'), async () => {
  const { policy } = await insured()
  const open = [
    '/setups/cover-types',
    '/setups/vehicle-make',
    '/workflows/2/guest',
    '/validate-guest-token/unknown',
    '/setups/calculate-premium?risk_type=PRIVATE&cover_type=TPO&sum_insured=0',
    `/setups/policy-details?polnum=${encodeURIComponent(policy.policy_number)}`,
  ]
  const statuses = await Promise.all(open.map(async (path) => (await call('GET', path)).status))
  // None requires a token; the link is unknown.
  expect(statuses).toEqual([200, 200, 200, 404, 200, 200])
})
test(clause('6.9'), async () => {
  const { caller, formId, approvalId, approver, workflowId } = await startDecision()
  expect(await must('GET', `/forms/${formId}/guest`, caller)).toMatchObject({ id: formId })
  expect(await must('GET', `/workflows/${workflowId}/guest`)).toMatchObject({ id: workflowId })
  expect(await must('GET', `/approvals/${approvalId}/guest`, approver)).toMatchObject({ id: approvalId })
  // Staff endpoints are open to staff only.
  expect((await call('GET', `/forms/${formId}`, caller)).status).toBe(403)
})
