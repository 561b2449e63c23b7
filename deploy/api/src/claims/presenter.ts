import {
  type Caller,
  type Claim,
  type ClaimChange,
  type ClaimClock,
  type ClaimParty,
  endedClaimStates,
  type ListedClaim,
  maskPhone,
} from '@coverdesk/sdk'
import { type NotNull, sql } from 'kysely'
import { presentCustomer } from '../identity/clients/presenter.ts'
import { payingAccounts } from '../payments/bank-accounts/paying-accounts.ts'
import { isInBranches } from '../platform/access/branches.ts'
import type { StaffUser } from '../platform/access/principal.ts'
import { days, lagosDay } from '../platform/db/clock.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { listDocuments } from '../platform/documents/refs.ts'
import { notFound } from '../platform/errors/api-error.ts'
import type { Services } from '../platform/services.ts'
import { presentPolicySummary, selectPolicies } from '../policies/presenter.ts'
import { quoteTexts } from '../policies/quotes/quote-texts.ts'
import { answerMask } from '../workflows/customers/mask-contact.ts'
import { expectedPhotos } from '../workflows/forms/expected-photos.ts'
import { presentEvents } from '../workflows/tracker-summaries/timeline.ts'
import { listAdjusters } from './adjusters/list-adjusters.ts'
import { listCorrections } from './corrections.ts'
import { listDiary } from './diary.ts'
import { lenderInterest } from './lender.ts'
import { lossTime } from './loss-moment.ts'
import { mainHead } from './main-head.ts'
import { listMessages } from './messages.ts'
import { listParties } from './parties.ts'
import { presentPayout } from './payouts/payout.ts'
import { readChecks } from './read-checks.ts'
import { listRecoveries } from './recoveries/list-recoveries.ts'
import { CLAIM_NOTICE } from './register-claim-step.ts'
import { presentHeads } from './reserve-heads/read-heads.ts'
import { canMove, canTakeBack, isDisputable, isEnded, stateAfter } from './states.ts'
import { turnOf, waitingFor } from './waits-for.ts'

/** Whether a claim was not acknowledged in time. */
export const isAcknowledgedLate = (now: string) => sql<boolean>`(
  claims.acknowledged_at is null and claims.acknowledge_by < ${now} and claims.state not in ('declined', 'withdrawn'))`

/** Whether a claim was not settled in time. */
export const isSettledLate = (now: string) => sql<boolean>`(
  claims.settled_at is null and claims.settle_by < ${now} and claims.state not in ('declined', 'withdrawn', 'closed'))`

/** Whether an SLA of a claim is missed at an instant; null without an open one. */
export const isBreached = (now: string) => sql<boolean>`claims.late_from < ${now}`

/** In SQL: a claim is open. Literals, so that the partial index applies. */
export const isOpen = sql<boolean>`claims.state not in (${sql.join(endedClaimStates.map((state) => sql.lit(state)))})`

/** Claims with the policy and customer that every view of them shows; joined so that counting does not read them. */
export function selectClaims(db: Db | Tx, now: string) {
  return db
    .selectFrom('claims')
    .leftJoin('policies', 'policies.id', 'claims.policy_id')
    .leftJoin('clients', 'clients.id', 'claims.client_id')
    .leftJoin('users as owners', 'owners.id', 'claims.owner_id')
    .selectAll('claims')
    .leftJoin('branches', 'branches.id', 'claims.branch_id')
    .select(['policies.policy_number', 'policies.plate'])
    .select(['branches.code as branch_code', 'branches.name as branch_name'])
    .select(['clients.first_name', 'clients.last_name', 'clients.email', 'clients.phone'])
    .select(['owners.first_name as owner_first', 'owners.last_name as owner_last'])
    .select((eb) => eb.fn.coalesce(isBreached(now), sql<boolean>`false`).as('breached'))
    .select((eb) =>
      eb
        .selectFrom('approval_rounds')
        .select('approval_rounds.created_at')
        .whereRef('approval_rounds.tracker_id', '=', 'claims.tracker_id')
        .where('approval_rounds.state', '=', 'open')
        .where('approval_rounds.repeats', '>', 0)
        .limit(1)
        .as('asked_again_at'),
    )
    .$narrowType<Record<(typeof alwaysThere)[number], NotNull>>()
}

const alwaysThere = [
  'policy_number',
  'plate',
  'first_name',
  'last_name',
  'email',
  'phone',
  'branch_code',
  'branch_name',
] as const

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectClaims>['executeTakeFirstOrThrow']>>

/** Presents a claim as a row of a list, without whose turn it is. */
export function presentListedClaim(row: ListedRow, now: Date): Omit<ListedClaim, 'turn'> {
  const { id, claim_number, policy_number, plate, loss_type, loss_date, reserve, net_payable } = row
  const { tracker_id, created_at, updated_at, breached, asked_again_at, unanswered_since } = row
  return {
    id,
    claim_number,
    policy_number,
    plate,
    loss_type,
    loss_date,
    reserve,
    net_payable,
    tracker_id,
    created_at,
    updated_at,
    breached,
    asked_again_at,
    unanswered_since,
    state: row.state,
    estimate: row.estimate,
    adjusted_loss: row.adjusted_loss,
    paid: row.paid,
    paid_on: row.paid_on,
    payment_reference: row.payment_reference,
    branch: { code: row.branch_code, name: row.branch_name },
    age_days: Math.floor((now.getTime() - new Date(created_at).getTime()) / days(1)),
    customer: presentCustomer(row.client_id, row),
    owner: row.owner_id ? { id: row.owner_id, name: `${row.owner_first} ${row.owner_last}` } : null,
  }
}

/** Presents a claim with everything an officer needs. @throws ApiError 404 */
export async function presentClaim(
  db: Db | Tx,
  services: Services,
  id: string,
  principal: StaffUser,
  locale: string,
): Promise<Claim> {
  const now = services.clock()
  const row = await selectClaims(db, now.toISOString())
    .where('claims.id', '=', id)
    .where(isInBranches('claims.branch_id', principal))
    .executeTakeFirst()
  if (!row) throw notFound()
  const policy = await selectPolicies(db).where('policies.id', '=', row.policy_id).executeTakeFirstOrThrow()
  const [
    diary,
    heads,
    accounts,
    parties,
    corrections,
    recoveries,
    adjusters,
    reserves,
    messages,
    notes,
    history,
    timeline,
    documents,
    waitsFor,
    checks,
  ] = await Promise.all([
    listDiary(db, id),
    presentHeads(db, id),
    payingAccounts(db, lagosDay(now)),
    listParties(db, id),
    listCorrections(db, id),
    listRecoveries(db, id),
    listAdjusters(db, id, now),
    db
      .selectFrom('claim_reserves')
      .select(['head', 'old', 'new', 'reason', 'by', 'at'])
      .where('claim_id', '=', id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    listMessages(db, id),
    db
      .selectFrom('claim_notes')
      .select(['id', 'text', 'by', 'at'])
      .where('claim_id', '=', id)
      .orderBy('at', 'desc')
      .execute(),
    db
      .selectFrom('claim_changes')
      .select(['from_state as from', 'to_state as to', 'reason', 'by', 'at'])
      .where('claim_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
    presentEvents(db, services, row.tracker_id, locale),
    listDocuments(db, row.tracker_id),
    waitingFor(db, services, row.tracker_id, principal, locale),
    readChecks(db, services, row.tracker_id, locale),
  ])
  const {
    adjusted_loss,
    excess,
    salvage,
    premium_owed,
    paid_before,
    net_payable,
    paid,
    estimate,
    recovered,
  } = row
  const notice = await noticeForm(db, row.tracker_id)
  const mask = await answerMask(db, principal, row.tracker_id)
  const payable = {
    ...row,
    objection_until: row.objection_until ?? null,
    lender: await lenderInterest(db, id),
    head: await mainHead(db, id),
  }
  const payout = await presentPayout(db, services, payable, principal, locale)
  return {
    ...presentListedClaim(row, now),
    currency: row.currency,
    description: row.description,
    place: row.place,
    caller: presentCaller(row.caller, principal),
    loss_time: lossTime(row.notice),
    notice_form_id: notice?.id ?? null,
    photos_to_come:
      notice?.status === 'submitted' && !isEnded(row.state) ? await expectedPhotos(db, notice, locale) : [],
    notice: mask(row.notice),
    policy: presentPolicySummary(policy, lagosDay(now), quoteTexts(services, locale).coverName),
    money: {
      estimate,
      adjusted_loss,
      excess,
      salvage,
      premium_owed,
      paid_before,
      net_payable,
      paid,
      recovered,
    },
    payment: row.paid_on ? { reference: row.payment_reference ?? '', paid_on: row.paid_on } : null,
    payout,
    turn: turnOf(row, waitsFor, payout, principal),
    disputed_at: isDisputable(row.state) ? row.disputed_at : null,
    diary,
    heads,
    accounts,
    parties: presentParties(parties, principal),
    corrections,
    recoveries,
    adjusters,
    reserves,
    messages,
    notes,
    history,
    timeline,
    documents,
    checks,
    clocks: clocksOf(row, now.toISOString()),
    waits_for: waitsFor,
    actions: actionsOf(row, principal),
    version: row.version,
  }
}

/** The number to call back, for those who work on claims. */
function presentCaller(caller: Caller | null, { privileges }: StaffUser): Caller | null {
  if (!caller || privileges.has('claim.claim.edit')) return caller
  return { ...caller, phone: caller.phone && maskPhone(caller.phone) }
}

const presentParties = (parties: ClaimParty[], { privileges }: StaffUser): ClaimParty[] =>
  privileges.has('claim.claim.edit')
    ? parties
    : parties.map((party) => ({ ...party, phone: party.phone && maskPhone(party.phone) }))

function actionsOf(
  claim: Pick<ListedRow, 'state' | 'disputed_at'>,
  principal: StaffUser,
): ClaimChange['action'][] {
  if (!principal.privileges.has('claim.claim.edit')) return []
  const actions = Object.keys(stateAfter) as ClaimChange['action'][]
  return actions.filter(
    (action) => canMove(claim.state, stateAfter[action]) && (action !== 'take_back' || canTakeBack(claim)),
  )
}

function clocksOf(row: ListedRow, now: string): ClaimClock[] {
  const read = (key: 'acknowledge' | 'settle', due: string, met: string | null) => ({
    key,
    due_at: due,
    met_at: met,
    state: (met ?? now) > due ? ('late' as const) : met ? ('met' as const) : ('running' as const),
  })
  const over = isEnded(row.state) && row.settled_at === null
  const acknowledge = read(
    'acknowledge',
    row.acknowledge_by,
    row.acknowledged_at ?? (over ? row.updated_at : null),
  )
  return over ? [acknowledge] : [acknowledge, read('settle', row.settle_by, row.settled_at)]
}

function noticeForm(db: Db | Tx, trackerId: string) {
  return db
    .selectFrom('forms')
    .select(['id', 'form_type', 'form_type_version', 'draft', 'status'])
    .where('tracker_id', '=', trackerId)
    .where('form_type', '=', CLAIM_NOTICE)
    .executeTakeFirst()
}
