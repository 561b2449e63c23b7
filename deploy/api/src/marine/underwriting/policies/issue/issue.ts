import type { CargoPrice, CargoTerms } from '@coverdesk/sdk'
import { capture } from '../../../../ledger/holds.ts'
import { type Posting, postAll } from '../../../../ledger/post.ts'
import { commissionEarned, policyIssued, premiumOf } from '../../../../ledger/posting-rules.ts'
import { hashToken, newToken } from '../../../../platform/crypto/secrets.ts'
import { lagosDay } from '../../../../platform/db/clock.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import { takeNumber } from '../../../../platform/number-series/next-number.ts'
import { enqueue } from '../../../../platform/outbox/outbox.ts'
import { notifyLowBalance } from '../../../accounting/wallet/balance/low-balance.ts'
import { assertVersion, type Change, madeBy, recordPolicyEvent } from '../change.ts'
import { priceColumns, searchText } from '../drafts/drafts.ts'
import { groupSailings } from '../exposure/group-sailings.ts'
import type { CargoFacts } from '../facts/cargo-facts.ts'
import { type Assessed, referralsOf } from '../quotes/assess.ts'
import { type AcceptedQuote, assessForPayment } from '../quotes/assess-for-payment.ts'
import { presentQuote } from '../quotes/present-quote.ts'
import { queueReport } from '../registration.ts'
import { lockPolicy, type PolicyRow, references } from '../store.ts'
import { withClaimsDetails } from './claims-details.ts'

/** Owner of the ledger accounts of marine cargo premiums and commissions. */
export const PRODUCT = 'marine'

/**
 * Issues a draft or an accepted referral in one transaction: number, snapshot, payment, event and the rendering of its
 * documents.
 * @throws ApiError as `assessForPayment`; 402 `insufficient_funds`; 404; 409 `not_a_draft`, `edit_conflict`,
 * `referral_needed`
 */
export async function issuePolicy(
  change: Change,
  id: string,
  partnerId: string,
  agreed: AcceptedQuote,
): Promise<void> {
  const { tx, services, actor, t } = change
  const row = await lockPolicy(tx, id, partnerId)
  if (row.state !== 'draft' && row.state !== 'accepted') throw new ApiError(409, 'not_a_draft')
  await assertVersion(change, row, agreed.version)
  const accepted = row.state === 'accepted'
  if (accepted && Date.parse(row.valid_until ?? '') <= actor.now.getTime())
    throw new ApiError(409, 'offer_lapsed')
  const assessed = await assessForPayment(change, row, agreed.accepted_premium, accepted ? row.price : null)
  const { price, facts, results, shipment } = assessed
  if (accepted ? hasSailedSince(row, assessed) : referralsOf(results).length > 0)
    throw new ApiError(409, 'referral_needed', {
      extra: { checks: presentQuote(assessed, row, { services, t }).checks },
    })
  const { terms, names } = await withClaimsDetails(tx, facts, {
    ...assessed.terms,
    ...ofRegister(assessed),
    ...warrantiesOf(row),
  })
  const token = newToken()
  const policy = await takeNumber(tx, 'cargo-policy', actor.now)
  const certificate = await takeNumber(tx, 'cargo-certificate', actor.now)
  const debitNote = price.premium > 0 ? await takeNumber(tx, 'debit-note', actor.now) : null
  await tx
    .updateTable('cargo_policies')
    .set((eb) => ({
      state: 'issued',
      policy_number: policy,
      certificate_number: certificate,
      debit_note_number: debitNote,
      ...priceColumns(price),
      ...facts.exposure,
      valid_until: null,
      issued_at: actor.now,
      issued_by: madeBy(change),
      updated_at: actor.now,
      insured: JSON.stringify(insuredOf(facts)),
      terms: JSON.stringify(terms),
      vessel_imo: terms.vessel_imo.trim() || null,
      names: JSON.stringify(names),
      verification_hash: hashToken(token),
      verification_token_cipher: services.vault.seal(token),
      search: searchText(terms, policy, certificate, debitNote ?? '', facts.client?.name ?? ''),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await groupSailings(tx, shipment, facts.today)
  await recordPolicyEvent(change, row, 'issued', { state: 'issued', name: policy, premium: price.premium })
  await enqueue(tx, 'cargo-papers', { policy_id: id }, actor.now)
  await queueReport(change, { id, policy_id: id, certificate_number: certificate })
  const posted = await pay(change, row, price, policy)
  if (!posted) return
  await tx.updateTable('cargo_policies').set({ transaction_id: posted }).where('id', '=', id).execute()
  await notifyLowBalance(tx, services, partnerId)
}

/** Returns the IMO number and the year of a vessel that the register identifies by name. */
function ofRegister({ facts: { register }, terms }: Assessed): Partial<CargoTerms> {
  const { vessel } = register
  if (!vessel || terms.vessel_imo.trim() !== '') return {}
  return { vessel_imo: vessel.imo, vessel_year: String(vessel.year_built) }
}

/** Returns whether the goods have left since the acceptance of a shipment that had not left. */
function hasSailedSince({ decided_at, terms }: PolicyRow, { results }: Assessed): boolean {
  const sailed = referralsOf(results).some(({ code }) => code === 'sailed')
  return sailed && decided_at !== null && lagosDay(new Date(decided_at)) <= terms.etd
}

/** Builds the posting of a partner's commission on a premium to their wallet; none without a commission. */
export const commissionOf = (
  partnerId: string,
  { commission, vat, wht }: Pick<CargoPrice, 'commission' | 'vat' | 'wht'>,
  details: Omit<Posting, 'kind' | 'lines'>,
): Posting[] =>
  commission > 0
    ? [
        {
          ...details,
          ...commissionEarned(partnerId, { product: PRODUCT, commission, vat, wht, to: 'wallet' }),
        },
      ]
    : []

function insuredOf({ client }: Pick<CargoFacts, 'client'>) {
  const { name = '', address = '', city = '', tin = '', rc_number = '' } = client ?? {}
  return { name, tin, rc_number, address: [address, city].filter(Boolean).join(', ') }
}

/** Returns the warranties of the acceptance, which replace the requested ones. */
const warrantiesOf = ({ offer }: PolicyRow): { warranties?: string } => {
  const { warranties } = (offer ?? {}) as { warranties?: string }
  return warranties ? { warranties } : {}
}

/** Debits the premium from the wallet or its held amount, and credits the commission. @returns the transaction's id */
async function pay(
  change: Change,
  row: PolicyRow,
  price: CargoPrice,
  number: string,
): Promise<string | null> {
  const { tx, actor } = change
  if (price.premium === 0) return null
  const details = { currency: 'NGN', postedAt: actor.now, madeBy: madeBy(change), description: number }
  const commission = commissionOf(row.partner_id, price, {
    ...details,
    reference: references.commission(row.id),
  })
  const reference = references.issue(row.id)
  const [id = null] =
    row.state === 'accepted' && row.hold_reference
      ? await capture(tx, {
          ...details,
          hold: row.hold_reference,
          reference,
          kind: 'issue',
          besides: commission,
          credits: premiumOf(PRODUCT, price.premium),
        })
      : await postAll(tx, [
          { ...details, reference, ...policyIssued(row.partner_id, PRODUCT, price.premium) },
          ...commission,
        ])
  return id
}
