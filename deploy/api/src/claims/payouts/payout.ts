import type { ClaimPayout, ClaimState, LossHead, ThirdPartyPayee } from '@coverdesk/sdk'
import { isSameName } from '@coverdesk/sdk/forms'
import { fullName } from '../../identity/clients/presenter.ts'
import { payingAccounts } from '../../payments/bank-accounts/paying-accounts.ts'
import type { StaffUser } from '../../platform/access/principal.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { claimPeople, PAYMENT_FORM } from './claim-people.ts'
import { isApproved, payoutFigures } from './figures.ts'
import { currentPayee, type PayeeRow } from './payees.ts'
import { presentClaimPayments, selectClaimPayments } from './presenter.ts'
import { type PayoutRefusal, payableFor, refusalToPay } from './refusal.ts'
import { type LenderInterest, waitsForLender } from './waits-for-lender.ts'

interface PaidClaim {
  id: string
  tracker_id: string
  state: ClaimState
  paid_before: number
  net_payable: number | null
  objection_until: string | null
  first_name: string
  last_name: string
  lender: LenderInterest | null
  /** The head that a payment without one is booked against. */
  head: LossHead
}

/** Amounts of a claim to be paid and already paid; null until something is approved or paid. */
export async function presentPayout(
  db: Db | Tx,
  services: Services,
  claim: PaidClaim,
  principal: StaffUser,
  locale: string,
): Promise<ClaimPayout | null> {
  const rows = await selectClaimPayments(db)
    .where('claim_payments.claim_id', '=', claim.id)
    .orderBy('claim_payments.recorded_at')
    .orderBy('claim_payments.id')
    .execute()
  if (!isApproved(claim.state) && rows.length === 0) return null
  const now = services.clock()
  const [figures, payee, others, payments, accounts, form] = await Promise.all([
    payoutFigures(db, claim),
    currentPayee(db, claim.id),
    thirdPartyPayees(db, claim.id, now),
    presentClaimPayments(db, rows, { principal, now }),
    payingAccounts(db, lagosDay(now)),
    openForm(db, claim.tracker_id),
  ])
  const mayEdit = principal.privileges.has('payment.payment.edit')
  const people = mayEdit ? await claimPeople(db, claim.tracker_id) : []
  const userId = principal.kind === 'staff' ? principal.userId : ''
  const payableNow = payableFor(payee, claim, waitsForLender(claim.lender, payee, claim.head))
  const refusal = refusalToPay(payableNow, payee, { userId, people, now })
  const isOnlyTheirs = refusal !== null && ONLY_THEIRS.has(refusal)
  const payable = refusal === null || (isOnlyTheirs && others.some((one) => one.payable_from === null))
  const open = figures.to_pay > 0 && refusal !== 'claim_state'
  return {
    ...figures,
    payee: payee ? await presentPayee(db, payee, fullName(claim), now) : null,
    third_parties: others,
    payments,
    accounts,
    form_id: form ?? null,
    lender: claim.lender && { name: claim.lender.lender, consent: claim.lender.consent },
    may_record: mayEdit && open && payable,
    refusal:
      mayEdit && open && refusal
        ? { code: refusal, message: services.translate(locale, 'errors', refusal) }
        : null,
  }
}

/** Refusals that concern the claimant alone; a third party can be paid. */
const ONLY_THEIRS: ReadonlySet<PayoutRefusal> = new Set([
  'payee_unknown',
  'payee_too_new',
  'lender_consent_missing',
])

async function presentPayee(
  db: Db | Tx,
  row: PayeeRow,
  holder: string,
  now: Date,
): Promise<NonNullable<ClaimPayout['payee']>> {
  const previous = await db
    .selectFrom('claim_payees')
    .select(['name', 'bank', 'account_number'])
    .where('claim_id', '=', row.claim_id)
    .where('party_id', 'is', null)
    .where('adjuster_id', 'is', null)
    .where('replaced_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { id, name, bank, account_number, given_by, created_at, payable_from } = row
  return {
    id,
    name,
    bank,
    account_number,
    given_by,
    created_at,
    name_matches: isSameName(name, holder),
    previous: previous ?? null,
    payable_from: payable_from > now.toISOString() ? payable_from : null,
  }
}

/** Accounts of the third parties of a claim. */
async function thirdPartyPayees(db: Db | Tx, claimId: string, now: Date): Promise<ThirdPartyPayee[]> {
  const rows = await db
    .selectFrom('claim_payees')
    .innerJoin('claim_parties', 'claim_parties.id', 'party_id')
    .select(['claim_payees.id', 'claim_payees.name', 'bank', 'account_number', 'payable_from'])
    .select(['claim_parties.name as party', 'role'])
    .where('claim_payees.claim_id', '=', claimId)
    .where('replaced_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('claim_parties.created_at')
    .execute()
  const at = now.toISOString()
  return rows.map((row) => ({ ...row, payable_from: row.payable_from > at ? row.payable_from : null }))
}

async function openForm(db: Db | Tx, trackerId: string): Promise<string | undefined> {
  const form = await db
    .selectFrom('forms')
    .select('id')
    .where('tracker_id', '=', trackerId)
    .where('form_type', '=', PAYMENT_FORM)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return form?.id
}
