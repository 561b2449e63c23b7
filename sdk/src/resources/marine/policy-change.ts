import type { Integer, Kobo } from '../../money/units.ts'
import type { CargoCheck, CargoFieldError, CargoPrice } from './cargo-policy.ts'
import type { CargoTerms } from './cargo-terms.ts'

export const policyChangeKinds = ['endorsement', 'cancellation', 'adjustment'] as const
export type PolicyChangeKind = (typeof policyChangeKinds)[number]

/** `applied`: there is a new version, or the policy is cancelled. */
export const policyChangeStates = ['requested', 'applied', 'rejected', 'withdrawn'] as const
export type PolicyChangeState = (typeof policyChangeStates)[number]

/** A requested change. */
export type NewPolicyChange =
  | {
      kind: 'endorsement'
      /** `yyyy-mm-dd`: its first day; not before the latest version, and not in the future. */
      effective_on: string
      terms: CargoTerms
    }
  | {
      kind: 'cancellation'
      effective_on: string
      /** Why a voyage that has begun is cancelled nevertheless; insurer only. */
      override_reason?: string | undefined
      /** Kobo: the agreed return after an override; by the rule when absent. */
      return_premium?: Kobo | undefined
    }
  | {
      /** Of the deposit premium of an annual cover whose year has ended; requested by the insurer, once. */
      kind: 'adjustment'
      /** The value shipped in the year, as written in the cover's currency: `82000.50`; 0 for nothing. */
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
  /** The side that requested it. */
  side: 'partner' | 'insurer'
  policy: { id: string; policy_number: string; certificate_number: string; insured: string }
  partner: { id: string; name: string }
  effective_on: string
  reason: string
  /** Change of the premium in kobo; negative for a return. */
  difference: Kobo
  requested_at: string
  requested_by: string
  /** The override of a voyage that has begun, with its reason; another user decides. */
  override: { by: string; at: string; reason: string } | null
  decision: { by: string; at: string; reason: string | null } | null
  /** The return: kobo, net of returned commission. */
  credit_note: { id: string; number: string; amount: Integer } | null
}

export interface PolicyChange extends ListedPolicyChange {
  /** Of an endorsement or adjustment: the requested or declared terms, and the previous ones. */
  terms: CargoTerms | null
  terms_before: CargoTerms
  price: CargoPrice | null
  price_before: CargoPrice
  /** Whether the caller can decide: they neither requested it nor made the override. */
  may_decide: boolean
  /** Whether it cancels a voyage that has begun. */
  begun: boolean
  /** Edit version, required for each decision. */
  version: Integer
}

/** The effect of a change. */
export interface PolicyChangeQuote {
  /** Of an endorsement or adjustment; null while information for the price is missing or invalid. */
  price: CargoPrice | null
  /** Change of the premium in kobo; negative for a return. */
  difference: Kobo
  /** Change of the commission in kobo, with its VAT and minus the tax withheld; negative for a clawback. */
  commission_difference: Kobo
  /** Kobo: the balance now and afterwards; a return is paid by a credit note. Null without a wallet. */
  wallet: { available: Integer; after: Integer } | null
  faults: CargoFieldError[]
  checks: CargoCheck[]
  /** Whether the voyage has begun: a cancellation then needs an override by two users of the insurer. */
  begun: boolean
  /** Whether it changes listed fields only and costs nothing, so that it applies without a decision. */
  at_once: boolean
  /** Kobo: the maximum return. */
  most: Kobo
  may_request: boolean
}

export interface PolicyChangeAcceptance {
  version: Integer
  reason?: string | undefined
  /** Why a voyage that has begun is cancelled nevertheless. */
  override_reason?: string | undefined
  /** Kobo, with an override. */
  return_premium?: Kobo | undefined
}

/** An immutable version of an issued policy. */
export interface PolicyVersion {
  /** Counted from 1, the policy as issued. */
  number: Integer
  effective_on: string
  certificate_number: string
  /** Of a charged premium. */
  debit_note_number: string | null
  /** Kobo, of this version. */
  premium: Kobo
  /** Kobo: its addition to the premium; for the first its premium. */
  difference: Kobo
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
