import {
  LICENCE_NOTICE_DAYS,
  type PartnerStep,
  type PartnerStepKind,
  type PartnerWalletFigures,
} from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Privilege } from '../../platform/access/privileges.ts'
import { instant, lagosDay } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { dayAfter } from '../../reference/setups/entries.ts'

/** Days for which a decision is listed, unless the user acted on it. */
const RECENT_DAYS = 14
const MOST_OF_A_KIND = 3

interface Desk {
  partnerId: string
  user: SignedInUser
  wallet: PartnerWalletFigures | null
  now: Date
}

/** Lists the next steps of a partner's user, most urgent first, limited by their role. */
export async function readNextSteps(db: Db, desk: Desk): Promise<PartnerStep[]> {
  const may = (privilege: Privilege): boolean => desk.user.privileges.has(privilege)
  const reads = may('marine.policy.read')
  const steps = await Promise.all([
    ofPartner(db, desk),
    may('marine.wallet.edit') ? ofFunding(db, desk) : [],
    reads ? ofPolicies(db, desk, may('marine.policy.edit')) : [],
    may('marine.client.edit') ? first(db, desk, 'first_client', sql`marine_clients`) : [],
    may('marine.policy.edit') ? first(db, desk, 'first_policy', sql`cargo_policies`) : [],
  ])
  return steps.flat()
}

const step = (kind: PartnerStepKind, more: Partial<PartnerStep> = {}): PartnerStep => ({
  kind,
  id: null,
  about: null,
  day: null,
  amount: null,
  reason: null,
  ...more,
})

async function ofPartner(db: Db, { partnerId, now }: Desk): Promise<PartnerStep[]> {
  const today = lagosDay(now)
  const partner = await db
    .selectFrom('partners')
    .select(['state', 'suspended_reason', 'licence_number', 'licence_expires_on as day'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  const { day, licence_number: about } = partner
  const licence =
    day === null || day > dayAfter(today, LICENCE_NOTICE_DAYS)
      ? []
      : [step(day < today ? 'licence_ended' : 'licence_ends', { day, about })]
  const isSuspended = partner.state === 'suspended'
  return [...(isSuspended ? [step('suspended', { reason: partner.suspended_reason })] : []), ...licence]
}

/** Suggests the first funding of a new wallet, or more for a low balance unless a request waits. */
async function ofFunding(db: Db, { partnerId, wallet, now }: Desk): Promise<PartnerStep[]> {
  if (!wallet) return []
  const { rows } = await sql<{
    id: string
    about: string
    amount: number
    reason: string | null
    day: string
  }>`
    select id, reference as about, amount, reason, lagos_day(decided_at) as day from funding_requests request
    where partner_id = ${partnerId} and state = 'rejected' and decided_at > ${recentSince(now)}
      and not exists (select 1 from funding_requests later
        where later.partner_id = request.partner_id and later.created_at > request.decided_at)
    order by decided_at desc limit ${MOST_OF_A_KIND}`.execute(db)
  const rejected = rows.map((row) => step('request_rejected', row))
  if (wallet.asked_for > 0) return rejected
  if (wallet.available + wallet.held === 0) return [...rejected, step('first_funds')]
  return wallet.is_low ? [...rejected, step('wallet_low', { amount: wallet.available })] : rejected
}

async function ofPolicies(db: Db, { partnerId, now }: Desk, mayIssue: boolean): Promise<PartnerStep[]> {
  const { rows } = await sql<{
    kind: PartnerStepKind
    id: string
    about: string | null
    reason: string | null
  }>`
    select waiting.kind, waiting.id, marine_clients.name as about, waiting.reason from (
      (select 1 as place, 'accepted' as kind, id, client_id, null as reason, decided_at as at from cargo_policies
        where partner_id = ${partnerId} and state = 'accepted' and ${mayIssue}::boolean
        order by decided_at limit ${MOST_OF_A_KIND})
      union all
      (select 2, 'declined', id, client_id, decision_reason, decided_at from cargo_policies
        where partner_id = ${partnerId} and state = 'declined' and decided_at > ${recentSince(now)}
        order by decided_at desc limit ${MOST_OF_A_KIND})
      union all
      (select 3, 'draft', id, client_id, null, updated_at from cargo_policies
        where partner_id = ${partnerId} and state = 'draft' and ${mayIssue}::boolean
        order by updated_at desc limit ${MOST_OF_A_KIND})
    ) waiting left join marine_clients on marine_clients.id = waiting.client_id
    order by place, at, waiting.id`.execute(db)
  return rows.map(({ kind, ...row }) => step(kind, row))
}

async function first(
  db: Db,
  { partnerId }: Desk,
  kind: PartnerStepKind,
  table: ReturnType<typeof sql>,
): Promise<PartnerStep[]> {
  const { rows } = await sql`select 1 from ${table} where partner_id = ${partnerId} limit 1`.execute(db)
  return rows.length > 0 ? [] : [step(kind)]
}

const recentSince = (now: Date): string => instant(new Date(now.getTime() - RECENT_DAYS * 86_400_000))
