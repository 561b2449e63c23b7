import type { CreditNoteKind, NumberKind } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { openAccounts, walletOf } from '../../../../ledger/accounts.ts'
import { type Posting, postAll } from '../../../../ledger/post.ts'
import {
  commissionCredited,
  errorCredited,
  noteApplied,
  type PostingRule,
  premiumReturned,
} from '../../../../ledger/posting-rules.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import { takeNumber } from '../../../../platform/number-series/next-number.ts'
import { lockForDeposit } from '../../../partners/shared-lock.ts'
import { PRODUCT } from '../../../underwriting/policies/issue/issue.ts'
import { notifyLowBalance } from '../../wallet/balance/low-balance.ts'
import { type Change, note } from '../notes/change.ts'
import { notifyPartner } from '../notes/notify.ts'
import { type NoteRow, references, searchOf } from '../notes/store.ts'

export const CURRENCY = 'NGN'

const series: Record<CreditNoteKind, NumberKind> = {
  'CN-REF': 'credit-note-refund',
  'CN-COMM': 'credit-note-commission',
  'CN-ADJ': 'credit-note-adjustment',
}

function postingRuleOf({ kind, partner_id, gross, commission, vat, wht }: NoteRow): PostingRule {
  const credited = { product: PRODUCT, gross, commission, vat, wht }
  if (kind === 'CN-REF') return premiumReturned(partner_id, credited)
  return kind === 'CN-COMM' ? commissionCredited(partner_id, credited) : errorCredited(partner_id, credited)
}

/**
 * Issues a waiting note with its number, posting and event in one transaction. Without a deciding user, a rule decided.
 * @returns its number
 * @throws ApiError 409 `maker_is_checker`; with `toWallet` 409 `no_wallet`
 */
export async function issueNote(
  change: Change,
  row: NoteRow,
  { decidedBy, toWallet = false }: { decidedBy: string | null; toWallet?: boolean },
): Promise<string> {
  const { tx, services, actor } = change
  if (decidedBy === row.raised_by) throw new ApiError(403, 'maker_is_checker')
  if (toWallet) await assertWallet(change, row.partner_id)
  const number = await takeNumber(tx, series[row.kind], actor.now, row.branch_code)
  const { now } = actor
  await note(change, row, 'issued', { name: number, state: toWallet ? 'applied' : 'issued' })
  await notifyPartner(change, { ...row, number }, toWallet ? 'applied' : 'issued', row.amount)
  const noted = { currency: CURRENCY, postedAt: now, description: number, reason: row.reason }
  const both = { ...noted, madeBy: row.raised_by, checkedBy: decidedBy ?? 'system' }
  const applicationId = uuid()
  const issued: Posting = { ...both, reference: references.issue(row.id), ...postingRuleOf(row) }
  const applied: Posting = {
    ...both,
    reference: references.apply(applicationId),
    ...noteApplied(row.partner_id, row.amount),
  }
  const used = issued.lines.filter(({ kind }) => !kind.startsWith('wallet-'))
  await openAccounts(tx, used, CURRENCY)
  const [transaction_id = '', applied_in = ''] = await postAll(tx, toWallet ? [issued, applied] : [issued])
  await tx
    .updateTable('credit_notes')
    .set((eb) => ({
      state: 'issued',
      number,
      transaction_id,
      issued_at: now,
      updated_at: now,
      decided_by: decidedBy,
      decided_at: now,
      search: searchOf(row, number),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute()
  if (!toWallet) return number
  await tx
    .insertInto('credit_note_applications')
    .values({
      id: applicationId,
      note_id: row.id,
      target: 'wallet',
      amount: row.amount,
      transaction_id: applied_in,
      applied_by: decidedBy,
      applied_at: now,
    })
    .execute()
  await notifyLowBalance(tx, services, row.partner_id)
  return number
}

/** @throws ApiError 409 `no_wallet`, `partner_archived`, `partner_without_wallet` */
export async function assertWallet({ tx }: Change, partnerId: string): Promise<void> {
  await lockForDeposit(tx, partnerId)
  await walletOf(tx, partnerId, CURRENCY).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) throw new ApiError(409, 'no_wallet')
    throw error
  })
}
