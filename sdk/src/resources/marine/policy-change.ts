import type { CargoCheck, CargoFault, CargoPrice } from './cargo-policy.ts'
import type { CargoTerms } from './cargo-terms.ts'

export const policyChangeKinds = ['endorsement', 'cancellation', 'adjustment'] as const
export type PolicyChangeKind = (typeof policyChangeKinds)[number]

/** `applied`: there is a new version, or the policy is cancelled. */
export const policyChangeStates = ['requested', 'applied', 'rejected', 'withdrawn'] as const
export type PolicyChangeState = (typeof policyChangeStates)[number]

/** What is asked for. */
export type NewPolicyChange =
  | {
      kind: 'endorsement'
      /** `yyyy-mm-dd`: from which day it holds; not before the latest version, and not in the future. */
      effective_on: string
      terms: CargoTerms
    }
  | {
      kind: 'cancellation'
      effective_on: string
      /** Why a voyage that has begun is cancelled all the same; only the insurer's people may. */
      override_reason?: string | undefined
      /** Kobo: what is returned after an override, agreed case by case; by the rule if left out. */
      return_premium?: number | undefined
    }
  | {
      /** Of the deposit premium of an annual cover whose year has ended; only the insurer's people ask, once. */
      kind: 'adjustment'
      /** What was shipped in the year, as written in the cover's currency: `82000.50`; 0 for nothing. */
      fob: string
      freight: string
    }

export interface PolicyChangeFilters {
  kind?: PolicyChangeKind
  state?: PolicyChangeState
  policy_id?: string
  partner_id?: string
}

export interface ListedPolicyChange {
  id: string
  kind: PolicyChangeKind
  state: PolicyChangeState
  /** Whose people asked. */
  side: 'partner' | 'insurer'
  policy: { id: string; policy_number: string; certificate_number: string; insured: string }
  partner: { id: string; name: string }
  effective_on: string
  reason: string
  /** Kobo: what is added to the premium; below 0 what is returned. */
  difference: number
  requested_at: string
  requested_by: string
  /** Somebody put down why a voyage that has begun is cancelled all the same; another person decides. */
  override: { by: string; at: string; reason: string } | null
  decision: { by: string; at: string; reason: string | null } | null
  /** What was returned: kobo, net of the commission that went back with it. */
  credit_note: { id: string; number: string; amount: number } | null
}

export interface PolicyChange extends ListedPolicyChange {
  /** Of an endorsement or adjustment, what is to be insured or was declared, and what was until then. */
  terms: CargoTerms | null
  terms_before: CargoTerms
  price: CargoPrice | null
  price_before: CargoPrice
  /** The caller may decide: they neither asked nor overrode. */
  may_decide: boolean
  /** A cancellation of a voyage that has begun. */
  begun: boolean
  /** Edit version, sent back with each decision. */
  version: number
}

/** What a change would do. */
export interface PolicyChangeQuote {
  /** Of an endorsement or adjustment; null while something the price needs is missing or wrong. */
  price: CargoPrice | null
  /** Kobo, of the premium; below 0 what is returned. */
  difference: number
  /** Kobo, of the commission with its VAT less the tax withheld; below 0 what is clawed back. */
  commission_difference: number
  /** Kobo: what the wallet stands at, and afterwards; a return comes by a credit note. Null without a wallet. */
  wallet: { available: number; after: number } | null
  faults: CargoFault[]
  checks: CargoCheck[]
  /** The voyage has begun: a cancellation needs an override by two of the insurer's people. */
  begun: boolean
  /** It changes listed fields only and costs nothing, so that it applies as soon as it is requested. */
  at_once: boolean
  /** Kobo: the most that can be returned. */
  most: number
  may_request: boolean
}

export interface PolicyChangeAcceptance {
  version: number
  reason?: string | undefined
  /** Why a voyage that has begun is cancelled all the same. */
  override_reason?: string | undefined
  /** Kobo, with an override. */
  return_premium?: number | undefined
}

/** A version of an issued policy; none is ever changed. */
export interface PolicyVersion {
  /** From 1, the policy as it was issued. */
  number: number
  effective_on: string
  certificate_number: string
  /** Of a premium that was charged. */
  debit_note_number: string | null
  /** Kobo, of this version. */
  premium: number
  /** Kobo: what it added; of the first its premium. */
  difference: number
  issued_at: string
  issued_by: string
  terms: CargoTerms
  price: CargoPrice
}

export interface PolicyHistory {
  /** Oldest first; the last is in force unless the policy is cancelled. */
  versions: PolicyVersion[]
  /** Newest first. */
  changes: ListedPolicyChange[]
}
