// @vitest-environment jsdom
import { createStore } from 'jotai'
import { beforeEach, expect, it } from 'vitest'
import { type AppClient, clientAtom } from '../client.ts'
import { lookUpStore, policyDetailsAtom, premiumAtom } from './look-ups.atoms.ts'
import { workflowFormAtom, workflowFormStore } from './workflow-form.atoms.ts'

const done = (result: unknown) => async () => result
const client = {
  setups: {
    calculatePremium: done({ premium: 1_500_000 }),
    policyDetails: done([{ policy_number: '1' }, { policy_number: '2' }]),
  },
  workflow: {
    trackers: {
      form: {
        startWorkflow: done({ token: 'guest' }),
        searchPolicyholder: done({ id: 'found' }),
        validatePolicy: done({ covers: true }),
        registerClaim: done({ claim: { claim_number: 'CLM-1' } }),
        submitForm: () => Promise.reject(new Error('This form is closed.')),
      },
    },
    workflows: {
      searchClient: done({ record: [{ id: 'ada' }] }),
      registerClient: done({ client: { id: 'ada' } }),
      underwriteMotorPolicy: done({ payment_id: '7' }),
      createMotorPolicy: done({ policy: { id: '9' } }),
    },
  },
} as unknown as AppClient

let store: ReturnType<typeof createStore>
beforeEach(() => {
  store = createStore()
  store.set(clientAtom, client)
})

const empty = {
  policyholderSearchResult: null,
  clientSearchResults: [],
  validationResult: null,
  initiateWorkflowResult: null,
  registerClaimResult: null,
  registerClientResult: null,
  underwriteMotorPolicyResult: null,
  createMotorPolicyResult: null,
  message: null,
}

it('§3 workflow form state has the result of each operation, its message and its loading flags', async () => {
  expect(store.get(workflowFormAtom)).toMatchObject(empty)
  const body = {} as never
  await store.set(workflowFormStore.searchPolicyholder, body)
  await store.set(workflowFormStore.searchClient, 'ada')
  await store.set(workflowFormStore.validatePolicy, body)
  await store.set(workflowFormStore.initiateWorkflow, body)
  await store.set(workflowFormStore.registerClaim, body)
  await store.set(workflowFormStore.registerClient, body)
  await store.set(workflowFormStore.underwriteMotorPolicy, body)
  const last = store.set(workflowFormStore.createMotorPolicy, body)
  expect(store.get(workflowFormAtom).loading).toMatchObject({ createMotorPolicy: true, registerClaim: false })
  await last
  await store.set(workflowFormStore.submitForm, body).catch(() => undefined)
  expect(store.get(workflowFormAtom)).toMatchObject({
    policyholderSearchResult: { id: 'found' },
    clientSearchResults: [{ id: 'ada' }],
    validationResult: { covers: true },
    initiateWorkflowResult: { token: 'guest' },
    registerClaimResult: { claim: { claim_number: 'CLM-1' } },
    registerClientResult: { client: { id: 'ada' } },
    underwriteMotorPolicyResult: { payment_id: '7' },
    createMotorPolicyResult: { policy: { id: '9' } },
    message: 'This form is closed.',
  })
  store.set(workflowFormStore.resetAtom)
  expect(store.get(workflowFormAtom)).toMatchObject(empty)
})

it('§3 premium is a single value; -1 means not calculated', async () => {
  expect(store.get(premiumAtom)).toBe(-1)
  const calculated = store.set(lookUpStore.calculatePremium, {} as never)
  await calculated
  expect(store.get(premiumAtom)).toBe(1_500_000)
  void store.set(lookUpStore.calculatePremium, {} as never)
  expect(store.get(premiumAtom)).toBe(-1)
})

it('§3 policy is the first element of the policy-details response', async () => {
  expect(store.get(policyDetailsAtom)).toBeNull()
  await store.set(lookUpStore.policyDetails, 'MTR/11000/2026/000001')
  expect(store.get(policyDetailsAtom)).toEqual({ policy_number: '1' })
})
