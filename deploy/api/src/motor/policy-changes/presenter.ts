import { type MotorPolicyChange, maskEmail } from '@coverdesk/sdk'
import { type NotNull, sql } from 'kysely'
import { verdictOf } from '../../authority/authorise.ts'
import { decidersOf } from '../../authority/deciders.ts'
import type { holdersOf } from '../../authority/holders.ts'
import { fullName } from '../../identity/clients/presenter.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { reasonText } from '../../platform/translations/own-reason.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { conditionNames } from '../../policies/quotes/applied-terms.ts'
import { changeDecision } from './change-decision.ts'
import { presentPrice } from './present-price.ts'
import { storedPrice, termsOfChange } from './stored-change.ts'

const KINDS = ['endorse', 'cancel', 'reinstate'] as const

const nameOfUser = (column: string) => sql<string | null>`(select users.first_name || ' ' || users.last_name
  from users where users.id::text = ${sql.ref(column)})`

/** The contact of the buyer of a transfer: the proven one, else the one that received the link. */
const buyerEmail = sql<
  string | null
>`coalesce(nullif(policy_transfers.to_email, ''), (select validations.email
  from validations where validations.tracker_id = policy_transfers.tracker_id and kind = 'identity'))`

/** Changes that were requested or booked after the sale, without what their views show. */
export const findChanges = (db: Db | Tx, principal: SignedInUser) =>
  db
    .selectFrom('policy_transactions')
    .innerJoin('policies', 'policies.id', 'policy_transactions.policy_id')
    .where('policy_transactions.kind', 'in', KINDS)
    .where(isInBranches('policies.branch_id', principal))

export const selectChanges = (db: Db | Tx) =>
  db
    .selectFrom('policy_transactions')
    .leftJoin('policies', 'policies.id', 'policy_transactions.policy_id')
    .leftJoin('clients', 'clients.id', 'policies.client_id')
    .leftJoin('branches', 'branches.id', 'policies.branch_id')
    .leftJoin('policy_transfers', 'policy_transfers.id', 'policy_transactions.id')
    .selectAll('policy_transactions')
    .select('buyer_name')
    .select(buyerEmail.as('buyer_email'))
    .select(['policy_number', 'plate', 'policies.branch_id', 'clients.first_name', 'clients.last_name'])
    .select(['branches.code as branch_code', 'branches.name as branch_name'])
    .select([nameOfUser('requested_by').as('requester'), nameOfUser('decided_by').as('decider')])
    .$narrowType<{
      policy_number: NotNull
      plate: NotNull
      branch_id: NotNull
      first_name: NotNull
      last_name: NotNull
      branch_code: NotNull
      branch_name: NotNull
    }>()

type ShownChange = Awaited<ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>>

interface Viewer {
  services: Pick<Services, 'translate'>
  locale: string
  principal: SignedInUser
  now: Date
  /** Users who may approve changes, read once for several. */
  approvers?: ReturnType<typeof holdersOf>
}

/** Presents a change; `may_decide` is of the viewer. */
export async function presentChange(
  db: Db | Tx,
  row: ShownChange,
  { services, locale, principal, now, approvers }: Viewer,
): Promise<MotorPolicyChange> {
  const t: TextOf = (namespace, key, params) => services.translate(locale, namespace, key, params)
  const stored = storedPrice(row)
  const price = stored && presentPrice(services, locale, stored)
  const terms = termsOfChange(row, row.decider)
  const awaited =
    row.status === 'awaiting_approval' && row.buyer_name === null
      ? changeDecision(row, row.branch_id, price?.refund ?? 0, 'approved')
      : null
  return {
    id: row.id,
    kind: row.kind as MotorPolicyChange['kind'],
    endorsement: row.endorsement as MotorPolicyChange['endorsement'],
    cancelled_by: row.cancelled_by,
    status: row.status as MotorPolicyChange['status'],
    reason: reasonText(t, row.reason ?? ''),
    buyer:
      row.buyer_name === null
        ? null
        : { name: row.buyer_name, masked_email: maskEmail(row.buyer_email ?? '') },
    terms: terms && { ...terms, conditions: conditionNames(services, terms.conditions, locale) },
    policy: {
      id: row.policy_id,
      policy_number: row.policy_number,
      plate: row.plate,
      customer: fullName(row),
    },
    branch: { code: row.branch_code, name: row.branch_name },
    requested_by: row.requester,
    requested_at: row.created_at,
    decided_by: row.decider,
    decided_at: row.decided_at,
    decision_reason: row.decision_reason,
    booked_at: row.booked_at,
    tracker_id: row.tracker_id,
    may_decide: awaited !== null && 'grant' in (await verdictOf(db, principal, awaited, now)),
    deciders: awaited
      ? await decidersOf(db, awaited, { t, ...(approvers ? { holders: approvers } : {}) })
      : [],
    version: row.version,
    effective_from: row.effective_from,
    charges: price?.charges ?? [],
    charge: row.charge,
    retained: price?.retained ?? 0,
    refund: price?.refund ?? 0,
    facts: price?.facts ?? [],
    approval: price?.approval ?? null,
    documents: price?.documents ?? [],
    next_term: price?.next_term ?? null,
    proof: row.endorsement === 'name' ? await proofOf(db, row.id) : [],
  }
}

const proofOf = (db: Db | Tx, id: string) =>
  db
    .selectFrom('documents')
    .select(['id', 'file_name'])
    .where('transaction_id', '=', id)
    .where('kind', '=', 'file')
    .orderBy('created_at')
    .execute()

/** Presents a change that the viewer sees. @throws ApiError 404 */
export async function presentChangeOf(db: Db | Tx, id: string, viewer: Viewer): Promise<MotorPolicyChange> {
  const { principal } = viewer
  const found = await findChanges(db, principal)
    .select('policy_transactions.id')
    .where('policy_transactions.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  const row = await selectChanges(db).where('policy_transactions.id', '=', id).executeTakeFirstOrThrow()
  return presentChange(db, row, viewer)
}
