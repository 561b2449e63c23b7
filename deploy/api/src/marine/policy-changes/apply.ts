import type { CargoPrice, CargoTerms } from '@coverdesk/sdk'
import { postAll } from '../../ledger/post.ts'
import { policyEndorsed } from '../../ledger/recipes.ts'
import { hashToken, newToken } from '../../platform/crypto/secrets.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { takeNumber } from '../../platform/number-series/next-number.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { payByNotes } from '../credit-notes/pay-debit-note.ts'
import { raiseCreditNote } from '../credit-notes/raise-credit-note.ts'
import { assertNotRefused, type Change, lockPlaces, madeBy, note } from '../policies/change.ts'
import { draftColumns, searchText } from '../policies/drafts.ts'
import type { CargoFacts } from '../policies/facts.ts'
import { commissionOf, PRODUCT } from '../policies/issue.ts'
import { assertWithinLimit } from '../policies/limit.ts'
import { type CargoNames, namesOf } from '../policies/snapshot.ts'
import { references } from '../policies/store.ts'
import { keepVersions, type Version, versionsOf } from '../policies/versions.ts'
import { tellLowBalance } from '../wallet/low-balance.ts'
import { type Commission, clawedBack, readPaid } from './cancellation.ts'
import { assessEndorsement, type Issued } from './endorsement.ts'
import { assertInOrder } from './request.ts'
import type { ChangeRow } from './store.ts'

/**
 * Makes a new version of a policy with its number, snapshot and money, or nothing at all; the versions before stay as
 * they were.
 * @returns the credit note of what is returned
 * @throws ApiError 402 `insufficient_funds`; 403 `cargo_limit`; 409 `price_changed`, `cargo_refused`, `no_wallet`; 422
 */
export async function applyEndorsement(
  change: Change,
  row: Issued,
  asked: ChangeRow,
): Promise<string | null> {
  const { tx, services, actor, t } = change
  const { terms, price: agreed } = asked
  if (!terms || !agreed) throw new Error(`The endorsement ${asked.id} has no terms.`)
  await assertInOrder(change, row, asked.effective_on)
  await lockPlaces(tx, row)
  const assessed = await assessEndorsement(tx, row, terms, lagosDay(actor.now), asked.side)
  const { price, faults, facts } = assessed
  await lockPlaces(tx, facts.places)
  if (faults.length > 0 || !price) throw new ApiError(422, 'fields_invalid', { fields: faults })
  if (price.premium !== agreed.premium)
    throw new ApiError(409, 'price_changed', { extra: { before: agreed.premium, after: price.premium } })
  assertNotRefused(assessed, { ...row, terms }, t)
  if (price.sum_insured_kobo > row.price.sum_insured_kobo) assertWithinLimit(change, price.sum_insured_kobo)
  const versions = await versionsOf(tx, row)
  const latest = versions.at(-1) ?? versions[0]
  const token = newToken()
  const version: Version = {
    ...{ id: asked.id, policy_id: row.id, number: latest.number + 1, effective_on: asked.effective_on },
    ...{ starts_on: facts.places.starts_on, ends_on: facts.places.ends_on, terms, price },
    ...{ insured: latest.insured, names: namesAfter(latest, terms, facts) },
    certificate_number: await takeNumber(tx, 'cargo-certificate', actor.now),
    debit_note_number: asked.difference > 0 ? await takeNumber(tx, 'debit-note', actor.now) : null,
    difference: asked.difference,
    ...{ verification_hash: hashToken(token), verification_token_cipher: services.vault.seal(token) },
    ...{ issued_at: actor.now.toISOString(), issued_by: madeBy(change) },
  }
  await keepVersions(tx, [...versions, version])
  const numbers = [...versions, version].flatMap((one) => [
    one.certificate_number,
    one.debit_note_number ?? '',
  ])
  await tx
    .updateTable('cargo_policies')
    .set((eb) => ({
      ...draftColumns({ ...row, terms }, assessed),
      ...{ certificate_number: version.certificate_number, certificate_document_id: null },
      ...{ names: JSON.stringify(version.names), verification_hash: version.verification_hash },
      verification_token_cipher: version.verification_token_cipher,
      search: searchText(terms, row.policy_number ?? '', version.insured.name, ...numbers),
      ...{ updated_at: actor.now, version: eb('version', '+', 1) },
    }))
    .where('id', '=', row.id)
    .execute()
  const { difference, reason } = asked
  await note(change, row, 'endorsed', { name: version.certificate_number, difference, reason })
  await enqueue(tx, 'cargo-papers', { policy_id: row.id, version_id: version.id }, actor.now)
  const earned = commissionBetween(row.price, price)
  if (difference > 0) await charge(change, row, version, earned)
  return difference < 0 ? giveBack(change, row, asked, earned) : null
}

/** The names of what is not changed are those it was issued with. */
function namesAfter(before: Version, terms: CargoTerms, facts: Pick<CargoFacts, 'entry'>): CargoNames {
  const after = namesOf(facts, terms)
  const kept = Object.entries(before.names.of).filter(
    ([field]) => String(before.terms[field as keyof CargoTerms]) === String(terms[field as keyof CargoTerms]),
  )
  return {
    of: { ...after.of, ...Object.fromEntries(kept) },
    clauses: after.clauses.map((one) => before.names.clauses.find(({ code }) => code === one.code) ?? one),
    survey_agent_contact:
      before.terms.survey_agent === terms.survey_agent
        ? before.names.survey_agent_contact
        : after.survey_agent_contact,
  }
}

const commissionBetween = (before: CargoPrice, after: CargoPrice): Commission => ({
  commission: after.commission - before.commission,
  vat: after.vat - before.vat,
  wht: after.wht - before.wht,
})

/** Takes an additional premium from notes kept for it and from the wallet, and gives the commission on it. */
async function charge(change: Change, row: Issued, version: Version, earned: Commission): Promise<void> {
  const { tx, services, actor } = change
  const { partner_id: partnerId, id: policyId } = row
  const { difference: amount, debit_note_number: number } = version
  const paid = await payByNotes(change, {
    ...{ number: number ?? '', partner_id: partnerId, policy_id: policyId, amount },
  })
  const noted = {
    ...{ currency: 'NGN', postedAt: actor.now, madeBy: madeBy(change) },
    description: row.policy_number ?? '',
  }
  const commission = references.endorsementCommission(policyId, version.number)
  const [id = ''] = await postAll(tx, [
    {
      ...{ ...noted, reference: references.endorsement(policyId, version.number) },
      ...policyEndorsed(partnerId, PRODUCT, amount, paid),
    },
    ...commissionOf(partnerId, earned, { ...noted, reference: commission }),
  ])
  await paid.record(id)
  await tellLowBalance(tx, services, partnerId)
}

/** Returns premium by a credit note, less the commission on it: two people decided, so it is issued. */
async function giveBack(
  { tx, services, actor }: Change,
  row: Issued,
  asked: ChangeRow,
  { commission, vat, wht }: Commission,
): Promise<string> {
  const { id } = await raiseCreditNote(
    tx,
    {
      ...{ kind: 'CN-REF', partner_id: row.partner_id, policy_id: row.id, amount: -asked.difference },
      clawback: { commission: Math.abs(commission), vat: Math.abs(vat), wht: Math.abs(wht) },
      ...{ reason: asked.reason, raised_by: asked.requested_by, approved_by: madeBy({ actor }) },
    },
    { services, actor },
  )
  return id
}

/**
 * Ends a policy; what is returned comes by a credit note of today, however long ago the policy was issued.
 * @returns the credit note
 * @throws ApiError 422 at `effective_on`, and at `amount` for more than was paid
 */
export async function applyCancellation(
  change: Change,
  row: Issued,
  asked: ChangeRow,
): Promise<string | null> {
  const { tx, actor } = change
  await assertInOrder(change, row, asked.effective_on)
  await tx
    .updateTable('cargo_policies')
    .set((eb) => ({ state: 'cancelled', updated_at: actor.now, version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
  const { difference, reason } = asked
  await note(change, row, 'cancelled', { state: 'cancelled', difference, reason })
  if (difference === 0) return null
  return giveBack(change, row, asked, clawedBack(await readPaid(tx, row.id), -difference))
}
