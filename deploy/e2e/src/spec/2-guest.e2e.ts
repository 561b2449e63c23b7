import { expect, type Locator, type Page, test } from '@playwright/test'
import { origins } from '../environment.ts'
import { must } from './api.ts'
import { clause } from './clauses/index.ts'
import { claimant, insured, lookedUp, prove, startClaim, startPurchase, underwrite } from './customer.ts'
import { startDecision } from './own-workflow.ts'
import { openRun } from './sessions.ts'

const start = (workflow: number) => `/workflow-forms/start-workflow/${workflow}`

/** Opens a page of a tracker and returns its main part. */
async function openIn(page: Page, run: string, token: string, path: string): Promise<Locator> {
  await openRun(page, run, token, path)
  expect(new URL(page.url()).pathname).toBe(path)
  return page.getByRole('main')
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test(clause('2.9'), async ({ page }) => {
  await page.goto(`${origins.guest}/claimrequest`)
  await page.waitForURL((url) => url.pathname === start(1))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
test(clause('2.10'), async ({ page }) => {
  await page.goto(`${origins.guest}/buymotor`)
  await page.waitForURL((url) => url.pathname === start(2))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
test(clause('2.11'), async ({ page }) => {
  await page.goto(`${origins.guest}${start(2)}?page=vehicle`)
  await expect(page.getByLabel('Plate number')).toBeVisible()
  await page.goto(`${origins.guest}${start(1)}`)
  await expect(page.getByRole('checkbox')).toBeVisible()
})
test(clause('2.12'), async ({ page }) => {
  const { caller, formId, trackerId } = await claimant()
  const main = await openIn(page, trackerId, caller.token, `/workflow-forms/submit-form/${formId}`)
  await expect(main.getByRole('radio', { name: 'Collision' })).toBeVisible()
})
test(clause('2.13'), async ({ page }) => {
  const { approvalId, link } = await startDecision()
  const { pathname, hash } = new URL(link)
  expect(pathname).toBe(`/workflow-forms/approve-form/${approvalId}`)
  await page.goto(`${origins.guest}${pathname}${hash}`)
  await expect(page.getByText('A chair')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Approve' })).toBeVisible()
})
test(clause('2.14'), async ({ page }) => {
  const { caller, validationId, trackerId } = await startClaim()
  const path = `/workflow-forms/search-policyholder/${validationId}`
  const main = await openIn(page, trackerId, caller.token, path)
  await expect(main.getByLabel('Policy number or plate')).toBeVisible()
})
test(clause('2.15'), async ({ page }) => {
  const { caller, validationId, trackerId } = await lookedUp()
  await must('POST', '/trackers/form/validate-client', caller, {
    validation_id: validationId,
    channel: 'email',
  })
  const path = `/workflow-forms/underwriting/validate-user/${validationId}`
  const main = await openIn(page, trackerId, caller.token, path)
  await expect(main.getByLabel('6-digit code')).toBeVisible()
})
test(clause('2.16'), async ({ page }) => {
  const customer = await startPurchase()
  const { formId } = await prove(customer)
  const path = `/workflow-forms/underwriting/buy-motor/${formId}`
  const main = await openIn(page, customer.trackerId, customer.caller.token, path)
  await expect(main.locator('button[type=submit], button.primary').first()).toBeVisible()
  await expect(main.getByText(/is this you|Yes, this is me|Title/i).first()).toBeVisible()
})
test(clause('2.17'), async ({ page }) => {
  const customer = await startPurchase()
  const { formId } = await prove(customer)
  const { paymentId } = await underwrite(customer, formId)
  const path = `/workflow-forms/underwriting/pay-motor/${paymentId}`
  const main = await openIn(page, customer.trackerId, customer.caller.token, path)
  await expect(main.getByRole('button', { name: 'Pay ₦15,000.00' })).toBeVisible()
})
test(clause('2.18'), async ({ page }) => {
  const customer = await startPurchase()
  const { formId } = await prove(customer)
  const { paymentId } = await underwrite(customer, formId)
  await must('POST', '/payments/initiate', customer.caller, { payment_id: paymentId })
  const path = `/workflow-forms/underwriting/verify-payment/${paymentId}`
  const main = await openIn(page, customer.trackerId, customer.caller.token, path)
  await expect(main.getByText(/payment/i).first()).toBeVisible()
})
test(clause('2.19'), async ({ page }) => {
  const { caller, paymentId, policy, trackerId } = await insured()
  const path = `/workflow-forms/underwriting/download-motor-certificate/${paymentId}`
  const main = await openIn(page, trackerId, caller.token, path)
  await expect(main.getByText(policy.policy_number).first()).toBeVisible()
})
