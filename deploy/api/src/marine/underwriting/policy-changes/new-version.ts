import type { CargoPrice } from '@coverdesk/sdk'
import type { Updateable } from 'kysely'
import { postAll } from '../../../ledger/post.ts'
import { policyEndorsed } from '../../../ledger/posting-rules.ts'
import { hashToken, newToken } from '../../../platform/crypto/secrets.ts'
import { takeNumber } from '../../../platform/number-series/next-number.ts'
import { enqueue } from '../../../platform/outbox/outbox.ts'
import { payByNotes } from '../../accounting/credit-notes/lifecycle/pay-debit-note.ts'
import { notifyLowBalance } from '../../accounting/wallet/balance/low-balance.ts'
import { type Change, madeBy, recordPolicyEvent } from '../policies/change.ts'
import { searchText } from '../policies/drafts/drafts.ts'
import { commissionOf, PRODUCT } from '../policies/issue/issue.ts'
import { queueReport } from '../policies/registration.ts'
import { references } from '../policies/store.ts'
import type { CargoPolicies } from '../policies/tables.ts'
import { storeVersions, type Version, versionsOf } from '../policies/versions.ts'
import { type Commission, returnPremium } from './premium-return.ts'
import type { ChangeRow, IssuedPolicy } from './store.ts'

/** Values of a new version that differ from the one before. */
export interface Replaced extends Pick<Version, 'starts_on' | 'ends_on' | 'terms' | 'price'> {
  event: 'endorsed' | 'adjusted'
  /** Returns the names of the new version from those of the one before. */
  namesAfter: (latest: Version) => Version['names']
  /** Additional changed columns of the policy. */
  columns: Updateable<CargoPolicies>
}

/**
 * Creates a new version of a policy with its number and payment; earlier versions stay unchanged.
 * @returns the credit note of a return
 * @throws ApiError 402 `insufficient_funds`
 */
export async function replaceVersion(
  change: Change,
  row: IssuedPolicy,
  request: ChangeRow,
  { event, namesAfter, columns, ...replaced }: Replaced,
): Promise<string | null> {
  const { tx, services, actor } = change
  const { difference, reason } = request
  const { terms, price } = replaced
  const versions = await versionsOf(tx, row)
  const latest = versions.at(-1) ?? versions[0]
  const token = newToken()
  const version: Version = {
    id: request.id,
    policy_id: row.id,
    number: latest.number + 1,
    effective_on: request.effective_on,
    ...replaced,
    insured: latest.insured,
    names: namesAfter(latest),
    difference,
    certificate_number: await takeNumber(tx, 'cargo-certificate', actor.now),
    debit_note_number: difference > 0 ? await takeNumber(tx, 'debit-note', actor.now) : null,
    verification_hash: hashToken(token),
    verification_token_cipher: services.vault.seal(token),
    issued_at: actor.now.toISOString(),
    issued_by: madeBy(change),
  }
  await storeVersions(tx, [...versions, version])
  const numbers = [...versions, version].flatMap((one) => [
    one.certificate_number,
    one.debit_note_number ?? '',
  ])
  await tx
    .updateTable('cargo_policies')
    .set((eb) => ({
      ...columns,
      certificate_number: version.certificate_number,
      certificate_document_id: null,
      names: JSON.stringify(version.names),
      verification_hash: version.verification_hash,
      verification_token_cipher: version.verification_token_cipher,
      search: searchText(terms, row.policy_number ?? '', version.insured.name, ...numbers),
      updated_at: actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute()
  await recordPolicyEvent(change, row, event, { name: version.certificate_number, difference, reason })
  await enqueue(tx, 'cargo-papers', { policy_id: row.id, version_id: version.id }, actor.now)
  await queueReport(change, version)
  const earned = commissionBetween(row.price, price)
  if (difference > 0) await charge(change, row, version, earned)
  return difference < 0 ? returnPremium(change, row, request, earned) : null
}

const commissionBetween = (before: CargoPrice, after: CargoPrice): Commission => ({
  commission: after.commission - before.commission,
  vat: after.vat - before.vat,
  wht: after.wht - before.wht,
})

/** Charges an additional premium to reserved credit notes and the wallet, and credits the commission on it. */
async function charge(
  change: Change,
  row: IssuedPolicy,
  version: Version,
  earned: Commission,
): Promise<void> {
  const { tx, services, actor } = change
  const { partner_id: partnerId, id: policyId } = row
  const { difference: amount, debit_note_number: number } = version
  const paid = await payByNotes(change, {
    number: number ?? '',
    partner_id: partnerId,
    policy_id: policyId,
    amount,
  })
  const details = {
    currency: 'NGN',
    postedAt: actor.now,
    madeBy: madeBy(change),
    description: row.policy_number ?? '',
  }
  const commission = references.endorsementCommission(policyId, version.number)
  const [id = ''] = await postAll(tx, [
    {
      ...details,
      reference: references.endorsement(policyId, version.number),
      ...policyEndorsed(partnerId, PRODUCT, amount, paid),
    },
    ...commissionOf(partnerId, earned, { ...details, reference: commission }),
  ])
  await paid.record(id)
  await notifyLowBalance(tx, services, partnerId)
}
