import type {
  CargoDocument,
  CargoEvent,
  CargoFinding,
  CargoInsured,
  CargoPolicy,
  CargoTransaction,
  ListedCargoPolicy,
} from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors/api-error.ts'
import { cargoCertificatePath } from '../../../platform/guest-addresses/guest-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import type { TextOf } from '../../../platform/translations/translate.ts'
import { localText } from '../../../reference/setups/local-name.ts'
import { allocateFifo } from '../../accounting/wallet/entries/fifo-allocation.ts'
import { listOf } from './coded-fields.ts'
import { type Finding, translateFinding } from './findings.ts'
import { originalsAt } from './originals.ts'
import { presentRegistration } from './registration.ts'
import { heldFor, type ListedRow, readPolicy, references, selectPolicies } from './store.ts'
import { voidableUntil } from './voidable.ts'

/** Presents a policy of a list, with its goods in the reader's language. */
export function presentListed({ services, t }: Reading, row: ListedRow): ListedCargoPolicy {
  const { id, kind, state, policy_number, certificate_number, debit_note_number, currency, decimals } = row
  const { sum_insured, sum_insured_kobo, premium, commission, clause, commodity, mode } = row
  const {
    load_port,
    discharge_port,
    load_port_name,
    discharge_port_name,
    starts_on,
    ends_on,
    valid_until,
    answer_by,
  } = row
  const { created_at, updated_at, issued_at, referred_at, refer_reasons } = row
  const insured = row.insured as CargoInsured | null
  return {
    id,
    kind,
    state,
    policy_number,
    certificate_number,
    debit_note_number,
    currency,
    decimals,
    client: row.client_id ? { id: row.client_id, name: insured?.name ?? row.client_name ?? '' } : null,
    partner: { id: row.partner_id, name: row.partner_name },
    sum_insured,
    sum_insured_kobo,
    premium,
    commission,
    clause,
    commodity,
    mode,
    goods:
      row.goods && commodity
        ? localText(services, t, { list: listOf.commodity, code: commodity }, row.goods)
        : row.goods,
    vessel: row.vessel ?? '',
    transport_document: row.transport_document ?? '',
    load_port,
    discharge_port,
    load_port_name,
    discharge_port_name,
    starts_on,
    ends_on,
    valid_until,
    answer_by,
    created_at,
    updated_at,
    issued_at,
    referred_at,
    refer_reasons,
  }
}

/** Who a policy is presented to: in their language. */
export interface Reading {
  services: Services
  t: TextOf
}

/**
 * Presents a policy with its amounts, checks, documents and history.
 * @param scope the partner that owns the policy
 * @throws ApiError 404
 */
export async function presentPolicy(
  db: Db | Tx,
  { services, t }: Reading,
  id: string,
  scope?: string,
): Promise<CargoPolicy> {
  const { vault, settings } = services
  const listed = await selectPolicies(db, scope).where('cargo_policies.id', '=', id).executeTakeFirst()
  if (!listed) throw notFound()
  const row = await readPolicy(db, id, scope)
  const names = await namesOfUsers(db, [row.created_by, row.issued_by, row.decided_by])
  const token = row.verification_token_cipher && vault.open(row.verification_token_cipher)
  return {
    ...presentListed({ services, t }, listed),
    open_cover: await openCoverOf(db, row.open_cover_id),
    terms: row.terms,
    price: row.price,
    insured: (row.insured as CargoInsured | null) ?? (await clientOf(db, row.client_id)),
    held: await heldFor(db, row.hold_reference),
    booked: await bookedFor(db, id),
    refer_findings: presentFindings(row.refer_findings, { services, t }),
    refer_note: row.refer_note,
    questions: await questionsOf(db, id),
    offer: row.offer as CargoPolicy['offer'],
    decision: row.decided_at
      ? { by: names(row.decided_by) ?? '', at: row.decided_at, reason: row.decision_reason }
      : null,
    transactions: await transactionsOf(db, id, row.referrals),
    documents: await documentsOf(db, id),
    events: await eventsOf(db, id),
    verification_url: token && `${settings.GUEST_ORIGIN}${cargoCertificatePath(token)}`,
    nia: await presentRegistration(db, services, row),
    voidable_until: (await voidableUntil(db, row))?.toISOString() ?? null,
    originals_at: await originalsAt(db, row.certificate_number),
    created_by: names(row.created_by) ?? '',
    issued_by: names(row.issued_by),
    version: row.version,
  }
}

/** Words a referral's findings; those of earlier releases were stored in the partner's language. */
function presentFindings(stored: object | null, reader: Reading): CargoFinding[] {
  const findings = (stored ?? []) as (Finding | CargoFinding)[]
  return findings.map((one) =>
    'finding' in one ? { code: one.code, message: translateFinding(one, reader) } : one,
  )
}

/** Reads the premium charged and returned and the commission paid in the ledger; null before issue. */
async function bookedFor(db: Db | Tx, id: string): Promise<CargoPolicy['booked']> {
  const { rows } = await sql<{ lines: number; charged: number; returned: number; commission: number }>`
    select count(*)::int as lines, coalesce(sum(charged), 0)::bigint as charged,
      coalesce(sum(returned), 0)::bigint as returned, coalesce(sum(commission), 0)::bigint as commission
    from cargo_premiums where subject = ${id}`.execute(db)
  const [found] = rows
  if (!found || found.lines === 0) return null
  const { charged, returned, commission } = found
  return { charged, returned, commission }
}

async function namesOfUsers(db: Db | Tx, ids: readonly (string | null)[]) {
  const wanted = ids.filter((id) => id !== null)
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(wanted)])
    .execute()
  const names = new Map(rows.map((user) => [user.id, `${user.first_name} ${user.last_name}`]))
  return (id: string | null): string | null => (id && names.get(id)) ?? null
}

async function questionsOf(db: Db | Tx, id: string): Promise<CargoPolicy['questions']> {
  const rows = await db
    .selectFrom('cargo_questions as question')
    .innerJoin('users as requester', 'requester.id', 'question.asked_by')
    .leftJoin('users as answerer', 'answerer.id', 'question.answered_by')
    .select(['question', 'reason', 'asked_at as at', 'answer', 'answered_at'])
    .select(sql<string>`requester.first_name || ' ' || requester.last_name`.as('by'))
    .select(sql<string | null>`answerer.first_name || ' ' || answerer.last_name`.as('answerer'))
    .where('policy_id', '=', id)
    .orderBy('asked_at')
    .execute()
  return rows.map(({ answer, answerer, answered_at, ...question }) => ({
    ...question,
    answer: answer === null ? null : { text: answer, by: answerer ?? '', at: answered_at ?? '' },
  }))
}

async function openCoverOf(db: Db | Tx, id: string | null): Promise<CargoPolicy['open_cover']> {
  if (!id) return null
  const found = db.selectFrom('cargo_policies').select(['id', 'policy_number']).where('id', '=', id)
  return (await found.executeTakeFirst()) ?? null
}

async function clientOf(db: Db | Tx, id: string | null): Promise<CargoInsured | null> {
  if (!id) return null
  const found = db.selectFrom('marine_clients').select(['name', 'address', 'tin', 'rc_number'])
  return (await found.where('id', '=', id).executeTakeFirst()) ?? null
}

async function transactionsOf(db: Db | Tx, id: string, referrals: number): Promise<CargoTransaction[]> {
  const turns = Array.from({ length: referrals }, (_, index) => index + 1)
  const { last } = await db
    .selectFrom('cargo_policy_versions')
    .select(sql<number>`coalesce(max(number), 1)::int`.as('last'))
    .where('policy_id', '=', id)
    .executeTakeFirstOrThrow()
  const endorsements = Array.from({ length: last - 1 }, (_, index) => index + 2)
  const all = [
    references.issue(id),
    references.commission(id),
    ...endorsements.flatMap((version) => [
      references.endorsement(id, version),
      references.endorsementCommission(id, version),
    ]),
    ...turns.flatMap((turn) => [references.hold(id, turn), references.release(id, turn)]),
  ]
  const movementOf = (kind: string) =>
    sql<number>`coalesce(-sum(e.amount) filter (where a.kind = ${kind}), 0)::bigint`
  const rows = await db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select(['t.id', 't.reference', 't.kind', 't.posted_at as booked_at'])
    .select([movementOf('wallet-available').as('available'), movementOf('wallet-held').as('held')])
    .where('t.reference', 'in', all)
    .groupBy('t.id')
    .orderBy('t.posted_at')
    .orderBy('t.id')
    .execute()
  const transactions: CargoTransaction[] = []
  for (const row of rows) {
    const leaves = row.available + row.held < 0
    transactions.push({ ...row, paid_from: leaves ? await allocateFifo(db, row.id) : [] })
  }
  return transactions
}

async function documentsOf(db: Db | Tx, id: string): Promise<CargoDocument[]> {
  const rows = await db
    .selectFrom('marine_documents')
    .select(['id', 'kind', 'file_name', 'media_type', 'created_at'])
    .where((eb) =>
      eb.or([
        eb('object_id', '=', id),
        eb(
          'object_id',
          'in',
          eb.selectFrom('cargo_policy_versions').select('id').where('policy_id', '=', id),
        ),
      ]),
    )
    .where('kind', 'in', ['certificate', 'debit_note', 'paper'])
    .orderBy('created_at')
    .execute()
  return rows as CargoDocument[]
}

const MOST_EVENTS = 200

async function eventsOf(db: Db | Tx, id: string): Promise<CargoEvent[]> {
  const rows = await db
    .selectFrom('audit_events')
    .select(['at', 'action', 'actor_name', 'after'])
    .where('object_kind', '=', 'cargo_policy')
    .where('object_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .limit(MOST_EVENTS)
    .execute()
  return rows.map(({ at, action, actor_name, after }) => {
    const { reason, to } = (after ?? {}) as { reason?: string; to?: string }
    return { at, action, by: actor_name, reason: reason || null, to: to || null }
  })
}
