import type { CargoDraft, CargoPrice, CargoTerms } from '@coverdesk/sdk'
import { cargoIssueSchema } from '@coverdesk/sdk/schemas'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { ApiError, type FieldError } from '../../../../platform/errors/api-error.ts'
import { parseFields } from '../../../../platform/http/parse.ts'
import { checkCargo } from '../checks/check-cargo.ts'
import type { CheckResult } from '../checks/check-result.ts'
import { compareDocuments } from '../checks/compare-documents.ts'
import { applicableTerms } from '../facts/applicable-terms.ts'
import { type CargoFacts, type DraftToAssess, readCargoFacts } from '../facts/cargo-facts.ts'
import { type Priced, rateCargo } from './rate.ts'

/** An assessed draft: its facts, price, errors and check results. */
export interface Assessed {
  facts: CargoFacts
  /** The terms that apply to the conveyance. */
  terms: CargoTerms
  price: CargoPrice | null
  faults: FieldError[]
  results: CheckResult[]
}

/**
 * Prices and checks a draft.
 * @param fixed an accepted or agreed price, used instead of a new calculation
 */
export async function assess(
  db: Db | Tx,
  draft: DraftToAssess,
  today: string,
  fixed: CargoPrice | null = null,
  ratePpm?: number,
): Promise<Assessed> {
  const terms = await applicableTerms(db, draft, today)
  const facts = await readCargoFacts(db, { ...draft, terms }, today)
  const { kind, client_id, open_cover_id } = draft
  const applicable: CargoDraft = { kind, client_id, open_cover_id, terms }
  const rated = fixed ? { price: fixed, faults: [] } : rateCargo(facts, applicable, { rate_ppm: ratePpm })
  return collectResults(facts, applicable, rated)
}

/** Collects the errors and check results of a priced draft. */
export function collectResults(facts: CargoFacts, draft: CargoDraft, { price, faults }: Priced): Assessed {
  return {
    facts,
    terms: draft.terms,
    price,
    faults: firstOfEach([...formErrors(facts, draft), ...facts.faults, ...faults]),
    results: checkCargo(facts, draft, price, compareDocuments(draft.terms, facts.decimals)),
  }
}

function formErrors({ decimals }: CargoFacts, draft: CargoDraft): FieldError[] {
  try {
    parseFields(cargoIssueSchema(decimals), draft)
    return []
  } catch (error) {
    if (error instanceof ApiError) return error.details.fields ?? []
    throw error
  }
}

const firstOfEach = (faults: readonly FieldError[]): FieldError[] =>
  [...new Map([...faults].reverse().map((fault) => [fault.path, fault])).values()].reverse()

/** Returns the results that prevent the issue, besides the wallet. */
export const refusalsOf = (results: readonly CheckResult[]): CheckResult[] =>
  results.filter(({ state }) => state === 'refusal')
export const referralsOf = (results: readonly CheckResult[]): CheckResult[] =>
  results.filter(({ state }) => state === 'referral')

/** Returns whether it can be issued without an underwriter, apart from funds. */
export const isReady = ({ price, faults, results }: Assessed): boolean =>
  price !== null &&
  faults.length === 0 &&
  refusalsOf(results).length === 0 &&
  referralsOf(results).length === 0
