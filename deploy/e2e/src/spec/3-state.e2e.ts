import { expect, test } from '@playwright/test'
import { createStore } from 'jotai'
import { marineSessionUser, PREMIUM_NOT_CALCULATED } from '../../../../sdk/src/index.ts'
import { type AppClient, clientAtom } from '../../../../sdk/ui/src/client.ts'
import {
  lookUpStore,
  policyDetailsAtom,
  premiumAtom,
} from '../../../../sdk/ui/src/operations/look-ups.atoms.ts'
import { workflowFormAtom, workflowFormStore } from '../../../../sdk/ui/src/operations/workflow-form.atoms.ts'
import { origins } from '../environment.ts'
import { marineAdmin, must, partner, staff } from './api.ts'
import { clause } from './clauses/index.ts'
import { insured, prove, startPurchase, underwrite } from './customer.ts'
import { ADMIN } from './frozen.ts'
import { goWithin, keep, openPage, openRun } from './sessions.ts'

function storeWith(client: object): ReturnType<typeof createStore> {
  const store = createStore()
  store.set(clientAtom, client as AppClient)
  return store
}

test(clause('3.4'), async () => {
  const user = await must('GET', '/marine/admin/user', marineAdmin())
  expect(marineSessionUser(user)).toMatchObject({ id: user.id, email: user.email, role: 'marine_admin' })
  const own = await must('GET', '/marine/partner/user', partner())
  expect(marineSessionUser(own)).toMatchObject({ email: own.email, role: 'marine_partner' })
})
test(clause('3.15'), async ({ page }) => {
  const customer = await startPurchase()
  const { formId } = await prove(customer)
  const { paymentId } = await underwrite(customer, formId)
  // The server has the payment; the gateway has the initiated one.
  const payment = await must('GET', `/payments/${paymentId}/guest`, customer.caller)
  const shown = { ...payment, amount: 1_234_567 }
  await page.route(`**/api/payments/${paymentId}/guest`, (route) =>
    route.fulfill({ json: { data: shown, message: 'Done' } }),
  )
  const gateway = `${origins.guest}/status/success?initiated`
  const initiated = { ...shown, authorization_url: gateway, status: 'pending' }
  await page.route('**/api/payments/initiate', (route) =>
    route.fulfill({ json: { data: initiated, message: 'Done' } }),
  )
  const path = `/workflow-forms/underwriting/pay-motor/${paymentId}`
  await openRun(page, customer.trackerId, customer.caller.token, path)
  await page.getByRole('button', { name: 'Pay ₦12,345.67' }).click()
  await page.waitForURL(gateway)
})
test(clause('3.17'), async () => {
  const { policy } = await insured()
  const query = `/setups/policy-details?polnum=${encodeURIComponent(policy.policy_number)}`
  const details = await must('GET', query, staff())
  const second = { ...details[0], policy_number: 'another' }
  const store = storeWith({ setups: { policyDetails: () => Promise.resolve([...details, second]) } })
  expect(store.get(policyDetailsAtom)).toBeNull()
  await store.set(lookUpStore.policyDetails, policy.policy_number)
  expect(store.get(policyDetailsAtom)).toMatchObject({ policy_number: policy.policy_number })
})

const QUERY = { risk_type: 'PRIVATE', cover_type: 'TPO', sum_insured: 0 }
test(clause('3.28'), async () => {
  const found = await must('GET', '/setups/calculate-premium?risk_type=PRIVATE&cover_type=TPO&sum_insured=0')
  const store = storeWith({ setups: { calculatePremium: () => Promise.resolve(found) } })
  await store.set(lookUpStore.calculatePremium, QUERY)
  expect(store.get(premiumAtom)).toBe(1_500_000)
})
test(clause('3.29'), async () => {
  const store = storeWith({ setups: { calculatePremium: () => Promise.reject(new Error('no price')) } })
  expect(PREMIUM_NOT_CALCULATED).toBe(-1)
  expect(store.get(premiumAtom)).toBe(-1)
  await store.set(lookUpStore.calculatePremium, QUERY).catch(() => undefined)
  expect(store.get(premiumAtom)).toBe(-1)
})
test(clause('3.31'), async () => {
  const named = (of: string) => () => Promise.resolve({ of })
  const names = ['searchPolicyholder', 'validatePolicy', 'startWorkflow', 'registerClaim'] as const
  const form = {
    ...Object.fromEntries(names.map((name) => [name, named(name)])),
    submitForm: () => Promise.reject(new Error('Check the marked fields.')),
  }
  const workflows = ['registerClient', 'underwriteMotorPolicy', 'createMotorPolicy']
  const findClients = () => Promise.resolve([{ id: 'ada' }])
  const store = storeWith({
    motor: { sales: { findClients } },
    workflow: {
      trackers: { form },
      workflows: {
        ...Object.fromEntries(workflows.map((name) => [name, named(name)])),
        searchClient: () => Promise.resolve({ record: [{ id: 'ada' }] }),
      },
    },
  })
  const empty = store.get(workflowFormAtom)
  const results = [
    'policyholderSearchResult',
    'validationResult',
    'initiateWorkflowResult',
    'registerClaimResult',
    'registerClientResult',
    'underwriteMotorPolicyResult',
    'createMotorPolicyResult',
    'message',
  ]
  expect(Object.fromEntries(results.map((name) => [name, Reflect.get(empty, name)]))).toEqual(
    Object.fromEntries(results.map((name) => [name, null])),
  )
  expect(empty.clientSearchResults).toEqual([])
  const run = async (name: keyof typeof workflowFormStore) => {
    await (store.set(workflowFormStore[name] as never, {} as never) as Promise<unknown>).catch(
      () => undefined,
    )
  }
  const running = run('registerClaim')
  expect(store.get(workflowFormAtom).loading.registerClaim).toBe(true)
  await running
  for (const name of ['searchPolicyholder', 'searchClient', 'validatePolicy', 'initiateWorkflow'] as const)
    await run(name)
  for (const name of ['registerClient', 'underwriteMotorPolicy', 'createMotorPolicy', 'submitForm'] as const)
    await run(name)
  expect(store.get(workflowFormAtom)).toMatchObject({
    policyholderSearchResult: { of: 'searchPolicyholder' },
    clientSearchResults: [{ id: 'ada' }],
    validationResult: { of: 'validatePolicy' },
    initiateWorkflowResult: { of: 'startWorkflow' },
    registerClaimResult: { of: 'registerClaim' },
    registerClientResult: { of: 'registerClient' },
    underwriteMotorPolicyResult: { of: 'underwriteMotorPolicy' },
    createMotorPolicyResult: { of: 'createMotorPolicy' },
    message: 'Check the marked fields.',
    loading: { registerClaim: false },
  })
})
test(clause('3.33'), async ({ browser }) => {
  const page = await openPage(browser)
  await page.goto(`${origins.staff}/auth/login`)
  const body = page.locator('body')
  await expect(body).toHaveAttribute('data-main-layout', 'auth')
  await keep(page, 'staff', ADMIN)
  await page.goto(`${origins.staff}/branches/`)
  await expect(body).toHaveAttribute('data-main-layout', 'app')
  await goWithin(page, '/roles/')
  await expect(body).toHaveAttribute('data-main-layout', 'app')
  await page.context().close()
})
