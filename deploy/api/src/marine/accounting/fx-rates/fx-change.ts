import type { RequestedChange, WaitingChange } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { userScopeOf } from '../../../identity/accounts/user-scope.ts'
import { type ChangeKind, outdated } from '../../../identity/pending-changes/kinds.ts'
import { needsSecond, requestChange } from '../../../identity/pending-changes/request.ts'
import { waitingFor } from '../../../identity/pending-changes/waiting.ts'
import type { UserActor } from '../../../platform/access/actor.ts'
import { recordAudit } from '../../../platform/audit-events/record.ts'
import { lagosDay } from '../../../platform/db/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { takeLock } from '../../../platform/db/take-lock.ts'
import type { Services } from '../../../platform/services.ts'
import { lastRate } from './band.ts'
import { addFxRates, type NewRate, rateOfDay } from './store.ts'

/** Lock name that serialises changes of rates. */
export const FX_LOCK = 'exchange rates'

interface FxPayload {
  rates: NewRate[]
}

interface FxBefore {
  /** Previous rate by currency and day; null for none. */
  set: Record<string, string | null>
}

const asNewRate = ({ currency, day, rate_micro, source }: NewRate): NewRate => ({
  currency,
  day,
  rate_micro,
  source,
})

const keyOf = ({ currency, day }: Pick<NewRate, 'currency' | 'day'>): string => `${currency} ${day}`

/**
 * Requests rates outside the band, which apply once a second administrator has approved them.
 * @returns null where there has never been a second administrator; the caller sets them
 */
export async function requestRates(
  tx: Tx,
  services: Services,
  rates: readonly NewRate[],
  actor: UserActor,
): Promise<WaitingChange | null> {
  const today = lagosDay(actor.now)
  const changes: RequestedChange[] = []
  const set: FxBefore['set'] = {}
  for (const rate of rates) {
    const last = await lastRate(tx, rate, today)
    changes.push({
      field: 'rate',
      of: `${rate.currency} · ${rate.day}`,
      format: 'rate',
      from: last?.rate_micro ?? null,
      to: rate.rate_micro,
    })
    set[keyOf(rate)] = (await rateOfDay(tx, rate))?.id ?? null
  }
  const id = uuid()
  const currencies = [...new Set(rates.map(({ currency }) => currency))].sort()
  const request = {
    kind: 'fx_rates' as const,
    userScope: userScopeOf(actor.principal),
    privilege: 'marine.setup.edit' as const,
    object: { id, name: currencies.join(', ') },
    changes,
  }
  if (!(await needsSecond(tx, request, actor))) return null
  await requestChange(
    tx,
    services,
    { ...request, payload: { rates: rates.map(asNewRate) }, before: { set } },
    actor,
  )
  return waitingFor(tx, 'fx_rates', id, actor.principal)
}

/** Change kind of exchange rates outside the band. */
export const fxChange: ChangeKind = {
  async favours() {
    return false
  },
  async apply(tx, _services, request, actor) {
    await takeLock(tx, FX_LOCK)
    const { rates } = request.payload as FxPayload
    const { set } = request.before as FxBefore
    for (const rate of rates) {
      const present = await rateOfDay(tx, rate)
      if ((present?.id ?? null) !== set[keyOf(rate)]) throw outdated()
    }
    const [first = ''] = await addFxRates(tx, rates, actor, { setBy: request.requested_by })
    const note = { action: 'fx_rate.set', objectKind: 'fx_rate', objectId: first }
    await recordAudit(tx, actor, { ...note, after: { rates, change_request: request.id } })
  },
}
