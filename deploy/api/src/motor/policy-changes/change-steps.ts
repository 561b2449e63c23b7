import type { NewMotorPolicyChange } from '@coverdesk/sdk'
import type { Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { system } from '../../platform/access/principal.ts'
import { attempt } from '../../platform/db/attempt.ts'
import { after, days, lagosDay, lagosMidnight } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { takeNumber } from '../../platform/number-series/next-number.ts'
import { later } from '../../policies/terms/days.ts'
import { combine } from '../../policies/terms/money.ts'
import type { PolicyTransactions } from '../../policies/terms/tables.ts'
import type { Entered, StepContext, StepHandler } from '../../workflows/workflow-engine/step.ts'
import type { TrackerExtension } from '../../workflows/workflow-engine/tracker-extension.ts'
import { readChangeRules } from '../change-rules/change-rules.ts'
import { bookPolicyChange } from './book-policy-change.ts'
import { factNames } from './fact-names.ts'
import { vehicleAndCover } from './insured-vehicle.ts'
import { premiumOfTerm } from './premium-of-term.ts'
import { type PricedChange, priceChange } from './price-change.ts'
import { OPEN } from './request-change.ts'
import { type ChangeRow, requestOf } from './stored-change.ts'
import {
  acceptedFacts,
  isCompanyBuyer,
  registerBuyer,
  takeoverChecks,
  takeoverContent,
} from './transfer-steps.ts'

const changeOf = (tx: Tx, trackerId: string) =>
  tx
    .selectFrom('policy_transactions')
    .selectAll()
    .where('tracker_id', '=', trackerId)
    .where('status', 'in', OPEN)
    .executeTakeFirst()

/** Whether staff dated a change back: it keeps its day, whenever it is paid. */
const isDatedBack = (row: Pick<ChangeRow, 'effective_from' | 'created_at'>): boolean =>
  row.effective_from < lagosDay(new Date(row.created_at))

/** A change as it is in force when it is paid on a day: no earlier than that day. */
const payableOn = (row: ChangeRow, day: string): NewMotorPolicyChange => {
  const request = requestOf(row)
  return { ...request, effective_from: later(request.effective_from, day) }
}

/** Prices the change of a tracker: its additional premium is what the following payment requests. */
export const priceChangeStep: StepHandler = {
  async enter(context) {
    const { tx, tracker, note, now } = context
    const row = await changeOf(tx, tracker.id)
    if (!row) return { outcome: 'review' }
    if (!isOfTransfer(row)) return priceRow(context, row)
    // Between the buyer's answers and their price the policy may have changed, or a claim been reported.
    let priced: Entered = { outcome: 'review' }
    const refused = await attempt(tx, async () => {
      const buyer = await registerBuyer(context, row)
      priced = await priceRow(context, { ...row, facts: { ...row.facts, ...buyer } })
    })
    if (refused) note({ kind: 'payment_review', actor: 'system', at: now, detail: { reason: refused.code } })
    return refused ? { outcome: 'review' } : priced
  },
}

const isOfTransfer = ({ endorsement }: Pick<ChangeRow, 'endorsement'>): boolean => endorsement === 'transfer'

async function priceRow({ tx, services, tracker, now }: StepContext, row: ChangeRow): Promise<Entered> {
  const today = lagosDay(now)
  const request = isDatedBack(row) ? requestOf(row) : payableOn(row, today)
  const { planned, next, price } = await priceChange(tx, services, row.policy_id, request, tracker.locale)
  if (price.charge <= 0 && !isOfTransfer(row)) return { outcome: 'review' }
  await tx
    .updateTable('policy_transactions')
    .set({
      effective_from: price.effective_from,
      charge: price.charge,
      charges: JSON.stringify(planned.charges),
      price: JSON.stringify(price),
      ...(isOfTransfer(row)
        ? {
            status: 'awaiting_approval',
            facts: JSON.stringify('facts' in planned.change ? planned.change.facts : {}),
          }
        : {}),
    })
    .where('id', '=', row.id)
    .execute()
  const facts = planned.segments.at(-1)?.facts ?? {}
  const policy = await tx
    .selectFrom('policies')
    .select(['names', 'currency', 'premium'])
    .where('id', '=', row.policy_id)
    .executeTakeFirstOrThrow()
  const { payment } = await readChangeRules(tx, today)
  // The charge counts the days of cover, so another day has another price; what a transfer costs less by then goes back.
  const validUntil =
    isDatedBack(row) || isOfTransfer(row)
      ? after(now, days(payment))
      : new Date(lagosMidnight(price.effective_from, 1))
  const { vehicle, cover } = vehicleAndCover(facts)
  const id = uuid()
  await tx
    .insertInto('quotes')
    .values({
      id,
      reference: await takeNumber(tx, 'quote', now),
      tracker_id: tracker.id,
      proposal: JSON.stringify({ vehicle, cover: { ...cover, start_date: price.effective_from } }),
      names: JSON.stringify({ ...policy.names, ...(await factNames(tx, facts, today)) }),
      premium: JSON.stringify({
        ...premiumOfTerm(policy.premium, combine(planned.charges, next?.charges ?? {})),
        risk_type: cover.risk_type,
        cover_type: cover.cover_type,
        sum_insured: cover.sum_insured,
        valid_until: validUntil.toISOString(),
      }),
      amount: Math.max(0, price.charge),
      currency: policy.currency,
      tariff_id: planned.term.tariffId ?? (await tariffOn(tx, planned.term.start)),
      start_date: price.effective_from,
      end_date: (next ?? planned).term.end,
      valid_until: validUntil,
      created_at: now,
    })
    .execute()
  return { outcome: 'done', data: { quote_id: id } }
}

async function tariffOn(tx: Tx, day: string): Promise<string> {
  const { id } = await tx
    .selectFrom('tariffs')
    .select('id')
    .where('class', '=', 'motor')
    .where('effective_from', '<=', day)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Books a change whose additional premium is paid, from the later of its day and the day of payment; a change that staff
 * dated back keeps its day. What a later day makes less goes back. Where it no longer fits the policy, the money stays
 * with us and staff decide on the tracker.
 */
export const bookChangeStep: StepHandler = {
  async enter({ tx, services, tracker, now }) {
    const found = await changeOf(tx, tracker.id)
    const paid = await tx
      .selectFrom('payments')
      .select(['id', 'amount', 'paid_at'])
      .where('tracker_id', '=', tracker.id)
      .where('status', '=', 'succeeded')
      .orderBy('paid_at', 'desc')
      .executeTakeFirst()
    if (!found || (!paid && !isOfTransfer(found))) return { outcome: 'review' }
    const row = isOfTransfer(found) ? { ...found, facts: await acceptedFacts(tx, found) } : found
    const paidOn = lagosDay(paid?.paid_at ? new Date(paid.paid_at) : now)
    const price = (request: NewMotorPolicyChange) =>
      priceChange(tx, services, row.policy_id, request, tracker.locale).catch((error: unknown) => {
        if (error instanceof ApiError) return null
        throw error
      })
    const fits = (priced: PricedChange | null) =>
      priced !== null && priced.price.charge <= (paid?.amount ?? 0)
    const onPaymentDay = isDatedBack(row) ? requestOf(row) : payableOn(row, paidOn)
    // A payment that was begun on the day of its price and arrives on the next one may not cover the later day's.
    const request = fits(await price(onPaymentDay)) ? onPaymentDay : requestOf(row)
    if (!fits(await price(request))) {
      if (paid)
        await tx
          .updateTable('payments')
          .set({ status: 'review', failure_reason: 'quote_replaced', updated_at: now })
          .where('id', '=', paid.id)
          .execute()
      return { outcome: 'review' }
    }
    const booked = { ...row, effective_from: request.effective_from }
    await bookPolicyChange(tx, services, booked, { principal: system, now }, paid ?? null)
    return { outcome: 'done', data: { change_id: row.id } }
  },
}

/** Sets the status of an open change by its tracker. */
const setStatus = (tx: Tx, trackerId: string, change: Updateable<PolicyTransactions>) =>
  tx
    .updateTable('policy_transactions')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('tracker_id', '=', trackerId)
    .where('status', 'in', OPEN)
    .execute()

/** Tracker extension of policy changes: facts for rules; a change follows its tracker. */
export const policyChangesExtension: TrackerExtension = {
  facts: {
    name: 'change',
    async read(db, { id }) {
      const row = await db
        .selectFrom('policy_transactions')
        .select(['facts', 'kind', 'endorsement', 'charge'])
        .where('tracker_id', '=', id)
        .where('kind', '!=', 'renew')
        .executeTakeFirst()
      if (!row) return null
      const { facts, ...change } = row
      return { ...facts, ...change, by_company: isOfTransfer(row) && (await isCompanyBuyer(db, id)) }
    },
  },
  form: { checks: takeoverChecks },
  presentation: {
    stepContent: async (db, trackerId, groups) =>
      groups.includes('policy') ? takeoverContent(db, trackerId) : null,
  },
  lifecycle: {
    async onApprove(tx, _services, trackerId) {
      await setStatus(tx, trackerId, { status: 'awaiting_payment' })
    },
    async onReturn(tx, _services, trackerId) {
      await setStatus(tx, trackerId, { status: 'awaiting_customer' })
    },
    async onReject(tx, _services, trackerId, { reason }) {
      await setStatus(tx, trackerId, { status: 'declined', decision_reason: reason })
    },
    async onLeave(tx, { trackerId, how, now }) {
      if (how !== 'ended') return
      await setStatus(tx, trackerId, { status: 'withdrawn', decided_by: 'system', decided_at: now })
    },
  },
}
