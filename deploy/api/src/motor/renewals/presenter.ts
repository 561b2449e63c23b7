import type { ListedRenewal, Renewal, RenewalStatus, RenewedTerm } from '@coverdesk/sdk'
import { presentCustomer } from '../../identity/clients/presenter.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { type QuoteTexts, quoteTexts } from '../../policies/quotes/quote-texts.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import { listSetup } from '../../reference/setups/store.ts'
import type { PricedRenewal } from './price-renewal.ts'
import { rateDueOrNull } from './rate-due.ts'
import { type AcceptedOffer, readAccepted } from './read-accepted.ts'
import { type DuePolicy, readDue } from './read-due.ts'
import { type Referral, readReferral } from './referral.ts'
import { isRenewed, type RenewalRow } from './select-renewals.ts'

/** Presents renewals with the prices of today's rules, also before there is an offer. */
export async function presentRenewals(
  services: Services,
  db: Db | Tx,
  rows: readonly RenewalRow[],
  locale: string,
): Promise<ListedRenewal[]> {
  const today = lagosDay(services.clock())
  const { coverName } = quoteTexts(services, locale)
  const due = await readDue(
    services,
    db,
    rows.flatMap((row) => (isRenewed(row) ? [] : row.id)),
    today,
  )
  const accepted = await readAccepted(
    db,
    rows.flatMap((row) => (isRenewed(row) && row.term_id ? row.term_id : [])),
  )
  const referral = await readReferral(db, services)
  return rows.map((row) => {
    const offer = accepted.get(row.term_id ?? '')
    if (offer) return presentAccepted(row, offer, today, coverName)
    const own = due.get(row.id)
    const priced = own ? rateDueOrNull(own, row.choices ?? {}) : null
    return { ...presentRow(row, today, coverName), ...presentPrice(own, priced, referral) }
  })
}

function presentPrice(due: DuePolicy | undefined, priced: PricedRenewal | null, isReferred: Referral) {
  const premium = due?.expiring ?? 0
  return {
    premium,
    new_premium: priced?.premium.premium ?? null,
    price_change: priced ? priced.premium.premium - premium : null,
    claims: due?.claims ?? 0,
    claim_free_years: due?.claimFreeYears ?? 0,
    referred: due && priced ? isReferred(due, priced) : false,
  }
}

/** Presents a renewed term by the offer that the customer accepted. */
const presentAccepted = (
  row: RenewalRow,
  offer: AcceptedOffer,
  today: string,
  coverName: QuoteTexts['coverName'],
): ListedRenewal => ({
  ...presentRow(row, today, coverName),
  premium: offer.expiring_amount,
  new_premium: offer.amount,
  price_change: offer.amount - offer.expiring_amount,
  claims: offer.claims,
  claim_free_years: offer.claim_free_years,
  referred: false,
})

function presentRow(row: RenewalRow, today: string, coverName: QuoteTexts['coverName']) {
  const names = row.names as Record<string, string>
  return {
    id: row.id,
    policy_number: row.policy_number,
    plate: row.plate,
    make: names.make ?? '',
    model: names.model ?? '',
    cover_type: { code: row.cover_type, name: coverName(row.cover_type, names.cover_type ?? row.cover_type) },
    customer: presentCustomer(row.client_id, row),
    branch: { code: row.branch_code, name: row.branch_name },
    agency: { code: row.agency_code, name: names.agency ?? row.agency_code },
    owner: row.owner_id ? { id: row.owner_id, name: row.owner_name ?? '' } : null,
    status: statusOf(row, today),
    end_date: row.term_end ?? row.end_date,
    sent_at: row.sent_at,
    reminded_at: row.reminded_at,
    version: row.offer_version ?? 0,
  }
}

function statusOf(row: RenewalRow, today: string): RenewalStatus {
  const { end_date, sent_at } = row
  if (isRenewed(row)) return 'renewed'
  if (end_date < today) return 'lapsed'
  return sent_at ? 'sent' : 'not_sent'
}

/** Presents one renewal with both years' terms, in the reader's language. */
export async function presentRenewal(
  services: Services,
  db: Db | Tx,
  row: RenewalRow,
  locale: string,
): Promise<Renewal> {
  const today = lagosDay(services.clock())
  const named = await namesOfTerms(services, db, locale, today)
  const { coverName, partName } = quoteTexts(services, locale)
  const offer =
    isRenewed(row) && row.term_id ? (await readAccepted(db, [row.term_id])).get(row.term_id) : null
  if (offer) {
    return {
      ...presentAccepted(row, offer, today, coverName),
      expiring: termOf(offer.facts_before, offer.expiring, offer.expiring_amount, named),
      offered: termOf(offer.facts, offer.renewed, offer.amount, named),
      breakdown: offer.premium.breakdown.map((part) => ({
        code: part.code,
        amount: part.amount,
        label: partName(String(offer.facts.cover_type), part),
      })),
      differences: offer.differences,
      suggested_sum_insured: offer.suggested_sum_insured,
      no_claims_bps: offer.no_claims_bps,
      tracker_id: row.tracker_id,
    }
  }
  const due = (await readDue(services, db, [row.id], today)).get(row.id)
  if (!due) throw new Error('A policy has no term.')
  const priced = rateDueOrNull(due, row.choices ?? {})
  const referral = await readReferral(db, services)
  return {
    ...presentRow(row, today, coverName),
    ...presentPrice(due, priced, referral),
    ...presentTerms(due, priced, named),
    breakdown: priced ? partsOf(priced, partName) : [],
    differences: priced?.differences ?? [],
    suggested_sum_insured: priced?.suggested ?? 0,
    no_claims_bps: priced?.noClaimsBps ?? 0,
    tracker_id: row.tracker_id,
  }
}

/** The parts of a price with their labels. */
export const partsOf = (
  { premium: { breakdown, cover_type } }: PricedRenewal,
  partName: ReturnType<typeof quoteTexts>['partName'],
) =>
  breakdown.map(({ code, amount }) => ({
    code,
    amount,
    label: partName(cover_type, { code, amount, label: code }),
  }))

/** Names of covers and extensions in the reader's language. */
export interface TermNames {
  cover(code: string): string
  extension(code: string): string
}

export async function namesOfTerms(
  services: Services,
  db: Db | Tx,
  locale: string,
  today: string,
): Promise<TermNames> {
  const { coverName, partName } = quoteTexts(services, locale)
  const named = async (list: string) =>
    new Map((await listSetup(db, list, today)).map(({ code, name }) => [code, name]))
  const [covers, extensions] = [await named('cover_types'), await named('extensions')]
  return {
    cover: (code) => coverName(code, covers.get(code) ?? code),
    extension: (code) => partName('', { code, amount: 0, label: extensions.get(code) ?? code }),
  }
}

/** Both years' terms beside each other. */
export function presentTerms(
  due: DuePolicy,
  priced: PricedRenewal | null,
  names: TermNames,
): { expiring: RenewedTerm; offered: RenewedTerm | null } {
  const expiring = termOf(due.facts, { start: due.termStart, end: due.end }, due.expiring, names)
  const offered = priced ? termOf(priced.facts, priced.term, priced.premium.premium, names) : null
  return { expiring, offered }
}

function termOf(
  facts: InsuredFacts,
  { start, end }: { start: string; end: string },
  premium: number,
  names: TermNames,
): RenewedTerm {
  const code = String(facts.cover_type)
  const extensions = Array.isArray(facts.extensions) ? facts.extensions.map(String) : []
  return {
    start_date: start,
    end_date: end,
    cover_type: { code, name: names.cover(code) },
    sum_insured: Number(facts.sum_insured ?? 0),
    extensions: extensions.map((one) => ({ code: one, name: names.extension(one) })),
    premium,
  }
}
