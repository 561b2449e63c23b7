import type {
  ClientBankAccount,
  ClientClaim,
  ClientConsent,
  ClientDocument,
  ClientMessage,
  ClientNote,
  ClientPayment,
  ClientTracker,
  PolicySummary,
} from '@coverdesk/sdk'
import { maskEmail, maskIdentifier, maskPhone } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { isInBranches } from '../../../platform/access/branches.ts'
import type { StaffUser } from '../../../platform/access/principal.ts'
import { lagosDay } from '../../../platform/db/clock.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { policyPaidBy } from '../../../policies/paid-policy.ts'
import { presentPolicySummary, selectPolicies } from '../../../policies/presenter.ts'
import type { RecordTexts } from './record-texts.ts'

/** Newest records of each kind that the page of a customer shows. */
export const SHOWN = 20

export interface Section {
  db: Db | Tx
  clientId: string
  principal: StaffUser
  /** Most records; all of a customer's data export. */
  most: number
}

export async function policiesOf(
  { db, clientId, principal, most }: Section,
  now: Date,
  coverName: RecordTexts['coverName'],
): Promise<PolicySummary[]> {
  const rows = await selectPolicies(db)
    .where('policies.client_id', '=', clientId)
    .where(isInBranches('policies.branch_id', principal))
    .orderBy('policies.issued_at', 'desc')
    .orderBy('policies.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => presentPolicySummary(row, lagosDay(now), coverName))
}

/** Documents of the policies of a customer, newest first. */
export function documentsOf({ db, clientId, principal, most }: Section): Promise<ClientDocument[]> {
  return db
    .selectFrom('documents')
    .innerJoin('policies', 'policies.id', 'documents.policy_id')
    .select(['documents.id', 'documents.kind', 'file_name', 'documents.created_at'])
    .select(['policies.id as policy_id', 'policy_number'])
    .where('policies.client_id', '=', clientId)
    .where(isInBranches('policies.branch_id', principal))
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(most)
    .execute()
}

/** Notes on the policies of a customer, newest first. */
export function notesOf({ db, clientId, principal, most }: Section): Promise<ClientNote[]> {
  return db
    .selectFrom('policy_notes')
    .innerJoin('policies', 'policies.id', 'policy_notes.policy_id')
    .select(['policy_notes.id', 'text', 'by', 'at', 'policies.id as policy_id', 'policy_number'])
    .where('policies.client_id', '=', clientId)
    .where(isInBranches('policies.branch_id', principal))
    .orderBy('at', 'desc')
    .orderBy('policy_notes.id', 'desc')
    .limit(most)
    .execute()
}

export function claimsOf({ db, clientId, principal, most }: Section): Promise<ClientClaim[]> {
  return db
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .select(['claims.id', 'claim_number', 'claims.state', 'loss_date', 'policy_number', 'plate'])
    .where('claims.client_id', '=', clientId)
    .where(isInBranches('claims.branch_id', principal))
    .orderBy('claims.created_at', 'desc')
    .orderBy('claims.id', 'desc')
    .limit(most)
    .execute()
}

export function paymentsOf({ db, clientId, principal, most }: Section): Promise<ClientPayment[]> {
  return db
    .selectFrom('payments')
    .select(['payments.id', 'reference', 'payments.amount', 'payments.currency', 'payments.status'])
    .select(['payments.created_at', 'paid_at'])
    .select(policyPaidBy(sql.ref('payments.id')).as('policy_id'))
    .where('payments.client_id', '=', clientId)
    .where(isInBranches('payments.branch_id', principal))
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(most)
    .execute()
}

export async function trackersOf(
  { db, clientId, principal, most }: Section,
  workflowName: RecordTexts['workflowName'],
): Promise<ClientTracker[]> {
  const rows = await db
    .selectFrom('trackers')
    .innerJoin('workflows', 'workflows.id', 'trackers.workflow_id')
    .select(['trackers.id', 'reference', 'workflow_id', 'workflows.name', 'workflows.seeded'])
    .select(['trackers.state', 'trackers.created_at'])
    .where('customer_id', '=', clientId)
    .where(isInBranches('trackers.branch_id', principal))
    .orderBy('trackers.created_at', 'desc')
    .orderBy('trackers.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ name, seeded, ...row }) => ({ ...row, workflow: workflowName({ name, seeded }) }))
}

/** Emails and SMS to the contact of a customer and of their policies. */
export async function messagesOf({ db, clientId, principal, most }: Section): Promise<ClientMessage[]> {
  const { rows } = await sql<{
    id: string
    topic: 'mail' | 'sms'
    template: string
    address: string
    created_at: string
    state: ClientMessage['state']
  }>`
    with contacts as (
      select unnest(array[email, phone]) as address from clients where id = ${clientId}
      union select unnest(array[email, phone]) from policies
        where client_id = ${clientId} and ${isInBranches('policies.branch_id', principal)})
    select id, topic, template, address, created_at,
      case when dead_at is not null then 'failed' when done_at is not null then 'sent' else 'waiting' end as state
    from contacts join outbox on recipient = sha256(convert_to(address, 'UTF8'))
    where address <> '' and template is not null
    order by created_at desc, id desc limit ${most}`.execute(db)
  return rows.map(({ address, ...row }) => ({
    ...row,
    masked_to: row.topic === 'sms' ? maskPhone(address) : maskEmail(address),
  }))
}

export async function consentsOf({ db, clientId, principal, most }: Section): Promise<ClientConsent[]> {
  const rows = await db
    .selectFrom('validations')
    .innerJoin('trackers', 'trackers.id', 'validations.tracker_id')
    .select(['trackers.id as tracker_id', 'trackers.reference', 'validations.consent'])
    .where('trackers.customer_id', '=', clientId)
    .where(isInBranches('trackers.branch_id', principal))
    .where('validations.kind', '<>', 'policy')
    .orderBy('validations.created_at', 'desc')
    .limit(most)
    .execute()
  return rows.flatMap(({ consent, ...tracker }) => {
    const { version, at, given } = consent as { version?: string; at?: string; given?: string }
    return version && at ? [{ ...tracker, version, given_at: at, given: given ?? null }] : []
  })
}

export async function bankAccountsOf({
  db,
  clientId,
  principal,
  most,
}: Section): Promise<ClientBankAccount[]> {
  const rows = await db
    .selectFrom('claim_payees')
    .innerJoin('claims', 'claims.id', 'claim_payees.claim_id')
    .select(['claim_payees.id', 'claim_id', 'name', 'bank', 'account_number', 'given_by'])
    .select(['claim_payees.created_at', 'replaced_at'])
    .where('claims.client_id', '=', clientId)
    .where(isInBranches('claims.branch_id', principal))
    .orderBy('claim_payees.created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ account_number, replaced_at, ...row }) => ({
    ...row,
    masked_number: maskIdentifier(account_number),
    replaced: replaced_at !== null,
  }))
}
