import { type PolicyFacts, PREMIUM_NOT_CALCULATED } from '@coverdesk/sdk'
import { type Atom, atom } from 'jotai'
import type { AppClient } from '../client.ts'
import { type CallOf, type OperationStore, operationStore } from './operation-store.ts'

type LookUpCalls = {
  calculatePremium: CallOf<AppClient['setups']['calculatePremium']>
  policyDetails: CallOf<AppClient['setups']['policyDetails']>
  lookUpIdentity: CallOf<AppClient['auth']['kyc']['lookUp']>
}

/** What is looked up while a form is filled in; each start clears the result before it. */
export const lookUpStore: OperationStore<LookUpCalls> = /* @__PURE__ */ operationStore<LookUpCalls>({
  calculatePremium: ({ setups }, ...input) => setups.calculatePremium(...input),
  policyDetails: ({ setups }, ...input) => setups.policyDetails(...input),
  lookUpIdentity: ({ auth: { kyc } }, ...input) => kyc.lookUp(...input),
})

/** Annual premium in kobo; −1 while it is not calculated. */
export const premiumAtom: Atom<number> = /* @__PURE__ */ atom(
  (get) => get(lookUpStore.calculatePremium).result?.premium ?? PREMIUM_NOT_CALCULATED,
)

/** The policy: the first element of the policy-details response. */
export const policyDetailsAtom: Atom<PolicyFacts | null> = /* @__PURE__ */ atom(
  (get) => get(lookUpStore.policyDetails).result?.[0] ?? null,
)
