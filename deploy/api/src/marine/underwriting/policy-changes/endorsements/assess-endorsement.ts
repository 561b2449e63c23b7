import { type CargoDraft, type CargoPrice, type CargoTerms, compareCargo } from '@coverdesk/sdk'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { ApiError, type FieldError } from '../../../../platform/errors/api-error.ts'
import { type FxRateOn, fxRateOn, marineTariffOf } from '../../../setup/store.ts'
import { isUnaffected } from '../../policies/checks/check-underwriting.ts'
import { applicableTerms } from '../../policies/facts/applicable-terms.ts'
import { type CargoFacts, readCargoFacts } from '../../policies/facts/cargo-facts.ts'
import { type Assessed, collectResults } from '../../policies/quotes/assess.ts'
import { type AgreedTerms, rateCargo } from '../../policies/quotes/rate.ts'
import type { IssuedPolicy } from '../store.ts'

/** Checks that apply when cover begins, not when it is changed. */
const CHECKS_OF_ISSUE: ReadonlySet<string> = new Set(['backdating', 'product', 'cover_client'])
/** Checks that staff of the insurer may pass over, to correct policies of partners that may not issue. */
const CHECKS_OF_PARTNER: ReadonlySet<string> = new Set(['standing', 'licence'])

/**
 * Prices and checks an endorsement. It is priced by `priceCargo`, as the policy was, against the rates of the snapshot
 * of the version in force: the tariff that one was rated by, its exchange rate (another currency by the rate of the
 * snapshot's day), its share of commission, and its basic rate and excess as long as goods and clauses are the same, an
 * underwriter's own among them. It is rounded as the version in force was. Sold terms stay valid after they are no
 * longer offered; changed terms must be offered. The difference is the full one between both premiums: cargo is insured
 * for its journey, not by the day.
 * @param bySide the requesting side
 */
export async function assessEndorsement(
  db: Db | Tx,
  row: IssuedPolicy,
  requested: CargoTerms,
  today: string,
  bySide: 'partner' | 'insurer',
): Promise<Assessed> {
  const { kind, client_id, open_cover_id, id, partner_id: partnerId, price: before } = row
  const terms = await applicableTerms(db, { kind, terms: requested }, today)
  const draft: CargoDraft = { kind, client_id, open_cover_id, terms }
  const now = await readCargoFacts(db, { ...draft, id, partnerId, soldTerms: row.terms }, today)
  const facts = await factsOfSnapshot(db, row, terms, now)
  const alike = terms.commodity === row.terms.commodity && terms.clause === row.terms.clause
  const agreed = alike ? before.parts.find((part) => part.kind === 'rate')?.rate_ppm : undefined
  const rounding = before.rounding ?? 'before_loadings'
  const rated = rateCargo(facts, draft, { rate_ppm: agreed ?? undefined, rounding, ...ofAdjusted(before) })
  const excess = alike && before.agreed_excess ? { excess: before.excess, agreed_excess: true } : {}
  const price = rated.price && { ...rated.price, day: before.day, ...excess, ...depositOf(before) }
  const assessed = collectResults(facts, draft, { price, faults: [...rated.faults, ...unrated(price)] })
  const faults = assessed.faults.filter(({ path }) => path !== 'client_id' && path !== 'open_cover_id')
  const unpriced: FieldError = { path: 'terms.commodity', code: 'fields.choice_unknown' }
  const sold = [row.terms.clause, ...row.terms.add_ons]
  const isSold = [terms.clause, ...terms.add_ons].every((code) => sold.includes(code))
  return {
    ...assessed,
    faults: price || faults.length > 0 ? faults : [unpriced],
    results: assessed.results.filter(
      ({ code }) =>
        !CHECKS_OF_ISSUE.has(code) &&
        !(code === 'clause' && isSold) &&
        !isUnaffected(code, row.terms, terms) &&
        !(bySide === 'insurer' && CHECKS_OF_PARTNER.has(code)),
    ),
  }
}

/** Returns the agreed terms of an adjusted annual cover, which retains its minimum and is not adjusted again. */
const ofAdjusted = ({ deposit, annual_minimum }: CargoPrice): AgreedTerms =>
  deposit === undefined ? {} : { agreed_minimum: annual_minimum }
const depositOf = ({ deposit }: CargoPrice): Pick<CargoPrice, 'deposit'> =>
  deposit === undefined ? {} : { deposit }

/** Returns an error for goods without a tariff rate: they require a separate policy. */
const unrated = (price: CargoPrice | null): FieldError[] =>
  price?.provisional ? [{ path: 'terms.commodity', code: 'fields.rate_missing' }] : []

/** Reads the present facts, with the tariff, exchange rate and commission of the policy's snapshot. */
async function factsOfSnapshot(
  db: Db | Tx,
  { price: before, terms: current }: IssuedPolicy,
  terms: CargoTerms,
  now: CargoFacts,
): Promise<CargoFacts> {
  const { currency } = terms
  const fx = currency === current.currency ? { ...before.fx, days_old: 0 } : await fxOn(db, currency, before)
  return {
    ...now,
    tariff: (await marineTariffOf(db, before.tariff_id)) ?? now.tariff,
    fx: 'fault' in fx ? undefined : fx,
    partner: { ...now.partner, commission_bps: before.commission_bps },
    faults: [
      ...now.faults.filter(({ code }) => code !== 'fields.fx_rate_missing'),
      ...('fault' in fx ? [fx.fault] : []),
    ],
  }
}

async function fxOn(
  db: Db | Tx,
  currency: string,
  { day }: CargoPrice,
): Promise<FxRateOn | { fault: FieldError }> {
  try {
    return await fxRateOn(db, currency, day, 'terms.currency')
  } catch (error) {
    const [fault] = error instanceof ApiError ? (error.details.fields ?? []) : []
    if (!fault) throw error
    return { fault }
  }
}

/** Returns whether the requested terms equal the insured ones. */
export const changesNothing = (row: IssuedPolicy, terms: CargoTerms, price: CargoPrice | null): boolean =>
  price !== null && compareCargo(row, { terms, price }).length === 0
