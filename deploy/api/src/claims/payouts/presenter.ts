import type { ClaimPayment } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { verdictOf, withAble } from '../../authority/authorise.ts'
import { decidersOf } from '../../authority/deciders.ts'
import { holdersOf } from '../../authority/holders.ts'
import { presentCustomer } from '../../identity/clients/presenter.ts'
import { accountNames } from '../../payments/bank-accounts/paying-accounts.ts'
import { matchOf, proposalOf } from '../../payments/statement-lines/line-ref.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { claimPeople } from './claim-people.ts'
import { paymentDecision } from './payment-decision.ts'

export const selectClaimPayments = (db: Db | Tx) =>
  db
    .selectFrom('claim_payments')
    .innerJoin('claims', 'claims.id', 'claim_payments.claim_id')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .innerJoin('clients', 'clients.id', 'claims.client_id')
    .leftJoin('claim_payees', 'claim_payees.id', 'claim_payments.payee_id')
    .selectAll('claim_payments')
    .select(['claims.claim_number', 'claims.currency', 'claims.client_id', 'claims.tracker_id'])
    .select(['claims.branch_id', 'claims.state as claim_state', 'claims.objection_until'])
    .select(['policies.plate', 'claim_payees.name', 'claim_payees.bank', 'claim_payees.account_number'])
    .select(['clients.first_name', 'clients.last_name', 'clients.email', 'clients.phone'])
    .select(
      sql<ClaimPayment['evidence']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'file_name', d.file_name, 'media_type', d.media_type,
          'size', d.size) order by d.created_at), '[]') from documents d where d.id = any (claim_payments.evidence)
      )`.as('files'),
    )
    .select([
      matchOf('claim_payments').as('match'),
      proposalOf('claim_payments', {
        account: sql<string>`claim_payments.account`,
        amount: sql<number>`-claim_payments.amount`,
        key: sql<string>`claim_payments.reference_key`,
      }).as('proposal'),
    ])

/** A payment of a claim with everything that presents and authorises it. */
export type ClaimPaymentJoined = Awaited<
  ReturnType<ReturnType<typeof selectClaimPayments>['executeTakeFirstOrThrow']>
>

/** Presents payments of claims, each with the actions open to the caller. */
export async function presentClaimPayments(
  db: Db | Tx,
  rows: readonly ClaimPaymentJoined[],
  { principal, now }: Pick<UserActor, 'principal' | 'now'>,
): Promise<ClaimPayment[]> {
  const names = rows.length > 0 ? await accountNames(db) : new Map<string, string>()
  const open = new Set(rows.flatMap(({ state, tracker_id }) => (state === 'recorded' ? tracker_id : [])))
  const people = new Map<string, string[]>()
  for (const trackerId of open) people.set(trackerId, await claimPeople(db, trackerId))
  const isAnyFiled = rows.some(({ state, filed_by }) => state === 'recorded' && filed_by.length > 0)
  const holders = isAnyFiled ? holdersOf(db, 'payment.payment.approve') : undefined
  const presentOne = async (row: ClaimPaymentJoined): Promise<ClaimPayment> => {
    const { id, claim_id, claim_number, plate, voucher_id, amount, currency, reference, paid_on } = row
    const { state, recorded_by, recorded_at, decided_by, decided_at, reason, migrated, version } = row
    return {
      id,
      claim_id,
      claim_number,
      plate,
      voucher_id,
      head: row.head,
      amount,
      currency,
      reference,
      paid_on,
      state,
      recorded_by,
      recorded_at,
      decided_by,
      decided_at: decided_at ?? null,
      reason,
      migrated,
      version,
      customer: presentCustomer(row.client_id, row),
      payee:
        row.account_number === null
          ? null
          : { name: row.name ?? '', bank: row.bank ?? '', account_number: row.account_number },
      account: { code: row.account, name: names.get(row.account) ?? row.account },
      evidence: row.files,
      match: row.match,
      proposal: state === 'recorded' || state === 'confirmed' ? row.proposal : null,
      ...(await openTo(db, row, people.get(row.tracker_id) ?? [], { principal, now, holders })),
    }
  }
  return Promise.all(rows.map(presentOne))
}

type Open = Pick<
  ClaimPaymentJoined,
  'id' | 'state' | 'recorded_by_user' | 'branch_id' | 'amount' | 'filed_by'
>
type Reader = Pick<UserActor, 'principal' | 'now'> & { holders: ReturnType<typeof holdersOf> | undefined }

/** What the caller can do with a payment; in a bank file that they cannot take back, who can. */
async function openTo(
  db: Db | Tx,
  row: Open,
  people: readonly string[],
  { holders, ...reader }: Reader,
): Promise<Pick<ClaimPayment, 'actions' | 'limit' | 'can_take_back'>> {
  const open = await actionsOf(db, row, people, reader)
  const { privileges } = reader.principal
  const isConcerned = privileges.has('payment.payment.edit') || privileges.has('payment.payment.approve')
  const isFiled = row.state === 'recorded' && row.filed_by.length > 0
  const others =
    isFiled && isConcerned && !open.actions.includes('reject')
      ? await decidersOf(db, paymentDecision(row, people, 'rejected'), holders && { holders })
      : null
  return { ...open, can_take_back: others }
}

/** Actions open to the caller on a payment, and the limit that prevents them from confirming it. */
async function actionsOf(
  db: Db | Tx,
  row: Open,
  people: readonly string[],
  { principal, now }: Pick<UserActor, 'principal' | 'now'>,
): Promise<Pick<ClaimPayment, 'actions' | 'limit'>> {
  const none = { actions: [], limit: null }
  if (row.state !== 'recorded') return none
  const { userId, privileges } = principal
  const isFiled = row.filed_by.length > 0
  if (row.recorded_by_user === userId)
    return privileges.has('payment.payment.edit') && !isFiled ? { actions: ['cancel'], limit: null } : none
  const decision = paymentDecision(row, people, 'approved')
  const verdict = await verdictOf(db, principal, decision, now)
  const rejection = isFiled
    ? await verdictOf(db, principal, paymentDecision(row, people, 'rejected'), now)
    : null
  const rejects: ClaimPayment['actions'] = rejection && !('grant' in rejection) ? [] : ['reject']
  if ('grant' in verdict) return { actions: ['confirm', ...rejects], limit: null }
  if (verdict.refusal !== 'limit_exceeded') return none
  return { actions: rejects, limit: await withAble(db, principal, decision, verdict.exceeded) }
}
