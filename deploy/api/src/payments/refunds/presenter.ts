import type { Refund, RefundAction } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { verdictOf, withAble } from '../../authority/authorise.ts'
import { presentCustomer } from '../../identity/clients/presenter.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { reasonText as changeReason } from '../../platform/translations/own-reason.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { refundHolder } from '../../policies/transfers/holders.ts'
import { accountNames } from '../bank-accounts/paying-accounts.ts'
import { matchOf, proposalOf } from '../statement-lines/line-ref.ts'
import { approvalOf, confirmationOf, rejectionOf } from './decisions.ts'
import { isConsented, lenderOf } from './lender-consent.ts'
import { isUnvalued, missingRate } from './other-currency.ts'
import { isReturnedOtherwise } from './returned-otherwise.ts'
import { settlementOf } from './settlement.ts'

/** In SQL: the name of the user a text names by id; the text itself, such as `customer`, for another. */
const nameOf = (column: string) =>
  sql<string>`coalesce((select first_name || ' ' || last_name from users where users.id::text = ${sql.ref(column)}),
    ${sql.ref(column)})`
const nameOrNull = (column: string) =>
  sql<string | null>`(select first_name || ' ' || last_name from users where users.id = ${sql.ref(column)})`

export const selectRefunds = (db: Db | Tx) =>
  db
    .selectFrom('refunds')
    .innerJoin('policies', 'policies.id', 'refunds.policy_id')
    .innerJoin('clients', (join) =>
      join.on((eb) => eb('clients.id', '=', eb.fn.coalesce(refundHolder('client_id'), 'policies.client_id'))),
    )
    .innerJoin('policy_transactions', 'policy_transactions.id', 'refunds.transaction_id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .leftJoin('refund_differences', 'refund_differences.refund_id', 'refunds.id')
    .selectAll('refunds')
    .select(['policies.cover', 'policies.policy_number', 'policies.plate', 'clients.id as client_id'])
    .select(['clients.first_name', 'clients.last_name', 'clients.email', 'clients.phone'])
    .select(['policy_transactions.kind as change_kind', 'policy_transactions.effective_from'])
    .select(['policy_transactions.reason as change_reason', 'payment_attempts.reference as charge_reference'])
    .select([nameOf('refunds.requested_by').as('requester'), nameOrNull('refunds.decided_by').as('decider')])
    .select([nameOrNull('refunds.sent_by').as('sender'), nameOrNull('refunds.confirmed_by').as('confirmer')])
    .select(['refund_differences.ordered', 'refund_differences.returned', 'refund_differences.settlement'])
    .select(['refund_differences.other_amount', 'refund_differences.other_currency'])
    .select(['refund_differences.other_value', isReturnedOtherwise.as('returned_otherwise')])
    .select(['refund_differences.reason as settlement_reason', 'refund_differences.proposed_by'])
    .select(['refund_differences.account as recovered_at', 'refund_differences.reference as recovery'])
    .select([
      'refund_differences.day as recovered_on',
      nameOrNull('refund_differences.proposed_by').as('proposer'),
    ])
    .select(nameOrNull('refund_differences.settled_by').as('settler'))
    .select([
      matchOf('refunds').as('match'),
      proposalOf('refunds', {
        account: sql<string>`refunds.paid_from`,
        amount: sql<number>`-refunds.amount`,
        key: sql<string>`upper(regexp_replace(refunds.reference, '[^A-Za-z0-9]', '', 'g'))`,
      }).as('proposal'),
    ])

/** A refund with everything that presents and authorises it. */
export type RefundJoined = Awaited<ReturnType<ReturnType<typeof selectRefunds>['executeTakeFirstOrThrow']>>

interface Reader {
  services: Services
  principal: SignedInUser
  now: Date
  t: TextOf
}

/** Presents refunds, each with the actions open to the caller. */
export async function presentRefunds(
  db: Db | Tx,
  rows: readonly RefundJoined[],
  reader: Reader,
): Promise<Refund[]> {
  const names = rows.length > 0 ? await accountNames(db) : new Map<string, string>()
  return Promise.all(rows.map((row) => presentRefund(db, row, names, reader)))
}

async function presentRefund(
  db: Db | Tx,
  row: RefundJoined,
  names: ReadonlyMap<string, string>,
  reader: Reader,
): Promise<Refund> {
  const { id, policy_id, policy_number, plate, amount, currency, status, way, paid_from } = row
  const { requested_at, decided_at, sent_at, confirmed_at, paid_on, attempts, version } = row
  return {
    id,
    amount,
    currency,
    status,
    way,
    requested_at,
    decided_at,
    attempts,
    paid_on,
    match: row.match,
    proposal: way === 'transfer' && (status === 'sent' || status === 'confirmed') ? row.proposal : null,
    sent_at,
    confirmed_at,
    version,
    policy: { id: policy_id, policy_number, plate },
    customer: presentCustomer(row.client_id, row),
    change: {
      id: row.transaction_id,
      kind: row.change_kind,
      effective_from: row.effective_from,
      reason: row.change_reason && changeReason(reader.t, row.change_reason),
    },
    account:
      row.account_number === null
        ? null
        : {
            name: row.account_name ?? '',
            bank: row.bank ?? '',
            account_number: row.account_number,
            holder_name: row.holder_name,
          },
    charge_reference: row.charge_reference,
    reason: reasonText(row.reason, reader.t),
    requested_by: row.requester,
    decided_by: row.decider,
    paid_from: paid_from === null ? null : { code: paid_from, name: names.get(paid_from) ?? paid_from },
    reference: way === 'gateway' ? row.gateway_id : row.reference,
    sent_by: row.sender,
    confirmed_by: row.confirmer,
    difference: differenceOf(row),
    rest_of: row.rest_of,
    written_off: row.written_off,
    lender: lenderOf(row.cover) || null,
    lender_consent: row.lender_consent,
    ...(await openTo(db, row, reader)),
  }
}

function differenceOf(row: RefundJoined): Refund['difference'] {
  const { ordered, returned, settlement, recovered_at, recovery, recovered_on } = row
  const { other_amount, other_currency } = row
  if (ordered === null || returned === null) return null
  return {
    ordered,
    returned,
    other:
      other_amount === null || other_currency === null
        ? null
        : { amount: other_amount, currency: other_currency },
    settlement,
    reason: row.settlement_reason,
    account: recovered_at,
    reference: recovery,
    day: recovered_on,
    proposed_by: row.proposer,
    settled_by: row.settler,
  }
}

/** Reasons that the server itself gives are keys of the `errors` dictionary. */
const OWN_REASONS = new Set(['gateway_refund_failed', 'amount_mismatch'])

export const reasonText = (reason: string | null, t: TextOf): string | null =>
  reason !== null && OWN_REASONS.has(reason) ? t('errors', reason) : reason

/** The actions open to the caller on a refund, and what prevents them from deciding it. */
async function openTo(
  db: Db | Tx,
  row: RefundJoined,
  reader: Reader,
): Promise<Pick<Refund, 'actions' | 'limit' | 'refusal'>> {
  const { principal, now, t } = reader
  const held = await heldBy(db, row, reader)
  const actions: RefundAction[] = principal.privileges.has('payment.payment.edit') ? editsOf(row, held) : []
  const refusalOf = (code: string) => ({ code, message: t('errors', code) })
  const nothing = { actions, limit: null, refusal: held }
  if (!principal.privileges.has('payment.payment.approve')) return nothing
  const { status, way } = row
  if (status === 'failed' || status === 'requested') {
    const rejection = await verdictOf(db, principal, rejectionOf(row), now)
    if ('grant' in rejection) actions.push('reject')
  }
  if (held) return nothing
  if (status === 'requested') {
    const isReady = way === 'gateway' || row.account_number !== null
    if (!isReady) return { ...nothing, refusal: refusalOf('refund_account_missing') }
    if (!isConsented(lenderOf(row.cover), row))
      return { ...nothing, refusal: refusalOf('lender_consent_missing') }
    const decision = approvalOf(row)
    const verdict = await verdictOf(db, principal, decision, now)
    if ('grant' in verdict) return { ...nothing, actions: ['approve', ...actions] }
    const limit = await withAble(db, principal, decision, verdict.exceeded)
    return { actions, limit, refusal: refusalOf(verdict.refusal) }
  }
  if (status === 'sent' && way === 'transfer') {
    const verdict = await verdictOf(db, principal, confirmationOf(row), now)
    if ('grant' in verdict) return { ...nothing, actions: ['confirm', ...actions] }
    return { ...nothing, refusal: refusalOf(verdict.refusal) }
  }
  if (status === 'differs' && row.settlement && row.ordered !== null && row.returned !== null) {
    const { ordered, returned, other_value, proposed_by } = row
    const decision = settlementOf(row, { ordered, returned, other_value, proposed_by })
    const verdict = await verdictOf(db, principal, decision, now)
    if ('grant' in verdict) return { ...nothing, actions: ['settle', ...actions] }
    const limit = await withAble(db, principal, decision, verdict.exceeded)
    return { actions, limit, refusal: refusalOf(verdict.refusal) }
  }
  return nothing
}

/** Why a refund can neither be sent nor settled now; null where it can. */
async function heldBy(
  db: Db | Tx,
  row: RefundJoined,
  { services, now, t }: Reader,
): Promise<Refund['refusal']> {
  const because = (code: string) => ({ code, message: t('errors', code) })
  if (isSendable(row) && row.returned_otherwise) return because('refund_above_paid')
  if (row.status !== 'differs') return null
  const missing = await missingRate(db, services, row, now)
  if (missing) return { code: 'fx_rate_missing', message: t('errors', 'fields.fx_rate_missing', missing) }
  return row.settlement && isUnvalued(row) ? because('settlement_missing') : null
}

/** Whether a refund would be sent once it is approved, retried or requested again. */
const isSendable = ({ status }: RefundJoined): boolean =>
  status === 'requested' || status === 'failed' || status === 'rejected'

/** What a user who may edit payments can do with a refund. */
function editsOf(row: RefundJoined, held: Refund['refusal']): RefundAction[] {
  const { status, way, reason } = row
  if (isSendable(row) && row.returned_otherwise)
    return status === 'requested' && lenderOf(row.cover) ? ['record_consent'] : []
  switch (status) {
    case 'requested':
      return lenderOf(row.cover) ? ['record_account', 'record_consent'] : ['record_account']
    case 'approved':
      return way === 'transfer' ? ['send', 'record_account'] : []
    case 'sent':
      return way === 'transfer' || reason === 'amount_mismatch' ? ['fail'] : []
    case 'differs':
      return held?.code === 'fx_rate_missing' ? [] : ['propose_settlement']
    case 'failed':
      return ['retry', 'record_account']
    case 'rejected':
      return row.amount > 0 ? ['reopen'] : []
    case 'confirmed':
      return []
  }
}
