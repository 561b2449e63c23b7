import type {
  CreditNote,
  CreditNoteApplication,
  CreditNoteEvent,
  CreditNotePosting,
  ListedCreditNote,
  OwnCreditNote,
} from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { UserActor } from '../../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { readStanding } from './note-decision.ts'
import { findNote, type NoteRow } from './store.ts'

const policyOf = (row: NoteRow): ListedCreditNote['policy'] =>
  row.policy_id
    ? {
        id: row.policy_id,
        number: row.policy_number ?? '',
        debit_note_number: row.debit_note_number,
        insured: row.insured_name ?? '',
      }
    : null

export function presentListed(row: NoteRow): ListedCreditNote {
  const { id, number, kind, status: state, gross, commission, vat, wht, amount, applied, open } = row
  const { for_debit_note, reason, submitted_at, issued_at, created_at, updated_at, version } = row
  return {
    id,
    number,
    kind,
    state,
    gross,
    commission,
    vat,
    wht,
    amount,
    applied,
    open,
    for_debit_note,
    reason,
    submitted_at,
    issued_at,
    created_at,
    updated_at,
    version,
    partner: { id: row.partner_id, name: row.partner_name },
    policy: policyOf(row),
    raised_by: row.raiser_name ?? '',
  }
}

/** Presents a note to its partner, without names of the insurer's users. */
export function presentOwn(row: NoteRow): OwnCreditNote {
  const { id, number, kind, status: state, gross, commission, vat, wht, amount, applied, open } = row
  return {
    id,
    number: number ?? '',
    kind,
    state,
    gross,
    commission,
    vat,
    wht,
    amount,
    applied,
    open,
    policy: policyOf(row),
    reason: row.reason,
    issued_at: row.issued_at ?? '',
  }
}

/** Presents a note with its applications, postings and history. @throws ApiError 404 */
export async function presentNote(
  db: Db | Tx,
  id: string,
  actor: Pick<UserActor, 'principal' | 'now'>,
): Promise<CreditNote> {
  const row = await findNote(db, id)
  const caller = actor.principal
  const { decided_at, decision_reason, voided_at, void_reason } = row
  return {
    ...presentListed(row),
    branch: { id: row.branch_id, name: row.branch_name },
    is_own: row.raised_by === caller.userId,
    ...(await readStanding(db, row, caller, actor.now)),
    decided_by: row.decider_name,
    voided_by: row.voider_name,
    decided_at,
    decision_reason,
    voided_at,
    void_reason,
    has_wallet: await hasWallet(db, row.partner_id),
    applications: await applicationsOf(db, id, caller.userId),
    postings: await postingsOf(db, row),
    events: await eventsOf(db, id),
  }
}

async function hasWallet(db: Db | Tx, partnerId: string): Promise<boolean> {
  const found = db.selectFrom('ledger_accounts').select('id').where('kind', '=', 'wallet-available')
  return (await found.where('owner', '=', partnerId).executeTakeFirst()) !== undefined
}

async function applicationsOf(db: Db | Tx, id: string, userId: string): Promise<CreditNoteApplication[]> {
  const rows = await db
    .selectFrom('credit_note_applications as one')
    .leftJoin('users as applier', 'applier.id', 'one.applied_by')
    .leftJoin('users as undoer', 'undoer.id', 'one.undone_by')
    .select(['one.id', 'target', 'debit_note_number', 'policy_id', 'amount', 'transaction_id'])
    .select(['applied_by as applier_id', 'applied_at', 'undone_at', 'undone_reason'])
    .select([
      sql<string | null>`applier.first_name || ' ' || applier.last_name`.as('applied_by'),
      sql<string | null>`undoer.first_name || ' ' || undoer.last_name`.as('undone_by'),
    ])
    .where('note_id', '=', id)
    .orderBy('applied_at')
    .orderBy('one.id')
    .execute()
  return rows.map(({ applier_id, applied_by, ...row }) => ({
    ...row,
    applied_by: applied_by ?? '',
    is_own: applier_id === userId,
  }))
}

/** Reads the postings of a note and their reversals; its applications list their own. */
async function postingsOf(db: Db | Tx, row: NoteRow): Promise<CreditNotePosting[]> {
  const ids = [row.transaction_id, row.void_transaction_id].filter((id) => id !== null)
  if (ids.length === 0) return []
  const { rows } = await sql<CreditNotePosting>`
    select t.id, t.kind, to_char(t.posted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as booked_at,
      jsonb_agg(jsonb_build_object('kind', a.kind, 'owner',
        case when a.kind = 'credit-notes' then ${row.partner_name}::text else '' end,
        'debit', greatest(e.amount, 0), 'credit', greatest(-e.amount, 0)) order by e.amount desc, a.kind) as lines
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.id = any (${ids}::uuid[])
    group by t.id order by t.posted_at, t.id`.execute(db)
  return rows
}

const MOST_EVENTS = 200

async function eventsOf(db: Db | Tx, id: string): Promise<CreditNoteEvent[]> {
  const rows = await db
    .selectFrom('audit_events')
    .select(['at', 'action', 'actor_name', 'after'])
    .where('object_kind', '=', 'credit_note')
    .where('object_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .limit(MOST_EVENTS)
    .execute()
  return rows.map(({ at, action, actor_name, after }) => {
    const { reason } = (after ?? {}) as { reason?: string }
    return { at, action, by: actor_name, reason: reason || null }
  })
}
