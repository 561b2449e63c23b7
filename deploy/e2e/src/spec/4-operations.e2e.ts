import { type Browser, expect, type Page, test } from '@playwright/test'
import { createStore } from 'jotai'
import { type AppClient, clientAtom } from '../../../../sdk/ui/src/client.ts'
import { lookUpStore } from '../../../../sdk/ui/src/operations/look-ups.atoms.ts'
import { operationStore } from '../../../../sdk/ui/src/operations/operation-store.ts'
import { workflowFormStore } from '../../../../sdk/ui/src/operations/workflow-form.atoms.ts'
import { origins } from '../environment.ts'
import { clause } from './clauses/index.ts'
import { insured } from './customer.ts'
import { ADMIN } from './frozen.ts'
import { keep, openPage } from './sessions.ts'
import { type Client, withAnswer } from './stubbed.ts'

const INITIAL = { status: 'initial', loading: false, error: null, result: null }

/** Creates a store whose calls are answered by this client. */
function storeWith(client: object): ReturnType<typeof createStore> {
  const store = createStore()
  store.set(clientAtom, client as AppClient)
  return store
}

test(clause('4.1'), async () => {
  let answer: (text: string) => void = () => undefined
  const refusal = new Error('refused')
  const { search, fail } = operationStore({
    search: () => new Promise<string>((resolve) => (answer = resolve)),
    fail: () => Promise.reject(refusal),
  })
  const store = storeWith({})
  expect(store.get(search)).toEqual(INITIAL)
  const done = store.set(search)
  expect(store.get(search)).toEqual({ ...INITIAL, status: 'loading', loading: true })
  answer('found')
  await done
  expect(store.get(search)).toEqual({ ...INITIAL, status: 'success', result: 'found' })
  await expect(store.set(fail)).rejects.toBe(refusal)
  expect(store.get(fail)).toEqual({ ...INITIAL, status: 'error', error: refusal })
})
test(clause('4.2'), async () => {
  const found = { firstName: 'Ada', lastName: 'Obi', reason: null, status: 'verified' }
  const store = storeWith({ auth: { kyc: { lookUp: () => Promise.resolve(found) } } })
  await store.set(lookUpStore.lookUpIdentity, 'nin', '12345678901')
  expect(store.get(lookUpStore.lookUpIdentity)).toMatchObject({ status: 'success', result: found })
  store.set(lookUpStore.resetAtom)
  expect(store.get(lookUpStore.lookUpIdentity)).toEqual(INITIAL)
  store.set(workflowFormStore.resetAtom)
  expect(store.get(workflowFormStore.submitForm)).toEqual(INITIAL)
})

/** Each operation of the specification, with its method of the SDK. */
const OPERATIONS: Record<string, (client: Client) => unknown> = {
  login: (it) => it.auth.sessions.login,
  logout: (it) => it.auth.sessions.logout,
  'OTP request': (it) => it.auth.sessions.requestOtp,
  profile: (it) => it.auth.userProfile.update,
  password: (it) => it.auth.userProfile.updatePassword,
  'guest token validation': (it) => it.auth.guestTokens.validate,
  'initiate workflow': (it) => it.workflow.trackers.form.startWorkflow,
  'submit form': (it) => it.workflow.trackers.form.submitForm,
  'submit approval': (it) => it.workflow.workflows.submitApproval,
  'search client': (it) => it.workflow.workflows.searchClient,
  'validate policy': (it) => it.workflow.trackers.form.validatePolicy,
  'validate client': (it) => it.workflow.trackers.form.validateClient,
  'validate client OTP': (it) => it.workflow.trackers.form.validateClientOtp,
  'register claim': (it) => it.workflow.trackers.form.registerClaim,
  'register client': (it) => it.workflow.workflows.registerClient,
  'underwrite motor policy': (it) => it.workflow.workflows.underwriteMotorPolicy,
  'create motor policy': (it) => it.workflow.workflows.createMotorPolicy,
  dashboard: (it) => it.workspace.dashboard.get,
  'initiate payment': (it) => it.payments.initiate,
  'payment as guest': (it) => it.payments.getGuest,
  'KYC lookup': (it) => it.auth.kyc.get,
  'delete branch': (it) => it.admin.branches.delete,
  'delete partner': (it) => it.admin.partners.delete,
  'delete tracker': (it) => it.workflow.trackers.delete,
}
const CRUD: ((client: Client) => object)[] = [
  (it) => it.admin.departments,
  (it) => it.admin.branches,
  (it) => it.admin.users,
  (it) => it.admin.roles,
  (it) => it.admin.partners,
  (it) => it.workflow.formTypes,
  (it) => it.workflow.workflows,
  (it) => it.workflow.conditions,
  (it) => it.admin.notificationTemplates,
  (it) => it.workflow.trackers,
]

test(clause('4.3'), async () => {
  await withAnswer(
    () => Promise.resolve(Response.json({ data: {}, message: 'Done' })),
    async (client) => {
      const missing = Object.keys(OPERATIONS).filter(
        (name) => typeof OPERATIONS[name]?.(client) !== 'function',
      )
      expect(missing).toEqual([])
      for (const resourceOf of CRUD) {
        const has = ['list', 'get', 'create', 'update'].map(
          (name) => typeof Reflect.get(resourceOf(client), name),
        )
        expect(has, String(resourceOf)).toEqual(['function', 'function', 'function', 'function'])
      }
    },
  )
})

/** Answers of a call, all held back until they are released; later ones pass. */
async function hold(page: Page, address: string | RegExp): Promise<{ release: () => Promise<void> }> {
  const held: (() => Promise<void>)[] = []
  let released = false
  await page.route(address, (route) => (released ? route.fallback() : void held.push(() => route.fallback())))
  return {
    async release() {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      released = true
      for (const answer of held.splice(0)) await answer()
    },
  }
}
async function open(browser: Browser, path: string): Promise<Page> {
  const page = await openPage(browser)
  await keep(page, 'staff', ADMIN)
  await page.goto(`${origins.staff}${path}`)
  return page
}

test(clause('4.6'), async ({ browser }) => {
  const page = await open(browser, '/underwriting/buy-motor')
  const price = page.getByRole('main').getByText(/₦\d/)
  const choose = (label: string) => page.getByLabel(/^Used for/).selectOption({ label })
  await page.getByLabel(/^Body type/).selectOption({ label: 'Pick-up' })
  await choose('My family and I · Private motor')
  await page.getByRole('radio', { name: /^Third Party Only/ }).check()
  await expect(price.filter({ hasText: '₦15,000.00' }).first()).toBeVisible()
  const { release } = await hold(page, '**/api/setups/calculate-premium*')
  await choose('Carrying goods of my business · Commercial, own goods')
  await expect(price.filter({ hasText: '₦15,000.00' })).toHaveCount(0)
  await release()
  await expect(price.filter({ hasText: '₦20,000.00' }).first()).toBeVisible()
  await page.context().close()
})
test(clause('4.7'), async ({ browser }) => {
  const { policy } = await insured()
  const page = await open(browser, '/underwriting/search-policy/')
  const words = page.getByRole('searchbox')
  const details = page.getByRole('status').filter({ hasText: policy.policy_number })
  await words.fill(policy.policy_number)
  await expect(details).toBeVisible()
  const { release } = await hold(page, '**/api/setups/policy-details*')
  await words.fill(`${policy.policy_number}9`)
  await expect(details).toHaveCount(0)
  await release()
  await page.context().close()
})
test(clause('4.8'), async ({ browser }) => {
  const { email } = await insured()
  const page = await open(browser, '/underwriting/buy-motor')
  const found = page.getByRole('button', { name: /Choose/ })
  await page.getByLabel('Find the client').fill(email)
  await expect(found.first()).toBeVisible()
  const { release } = await hold(page, /\/api\/(sales\/clients|workflows\/search-client)/)
  await page.getByLabel('Find the client').fill('ibrahim')
  await expect(found).toHaveCount(0)
  await release()
  await page.context().close()
})
test(clause('4.9'), async () => {
  const store = (() => {
    const answers: ((found: object) => void)[] = []
    const made = storeWith({
      auth: { kyc: { lookUp: () => new Promise((resolve) => answers.push(resolve)) } },
    })
    return { made, answers }
  })()
  const found = { firstName: 'Ada', lastName: 'Obi', reason: null, status: 'verified' }
  const first = store.made.set(lookUpStore.lookUpIdentity, 'nin', '12345678901')
  store.answers[0]?.(found)
  await first
  expect(store.made.get(lookUpStore.lookUpIdentity).result).toEqual(found)
  void store.made.set(lookUpStore.lookUpIdentity, 'nin', '12345678902')
  expect(store.made.get(lookUpStore.lookUpIdentity)).toMatchObject({ result: null, loading: true })
})
