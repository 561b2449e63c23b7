import { after, type Clock, days, minutes, seconds } from '../../platform/db/clock.ts'
import type { SandboxGateway } from './gateway.ts'
import type { Charge, ChargeChange, SandboxRefund, SandboxStore } from './sandbox-store.ts'

const PAID = ['success', 'reversed'] as const
/** Paystack gives a merchant about two working days to answer. */
const ANSWER_WITHIN = days(2)

interface Parts {
  store: SandboxStore
  clock: Clock
  /** Sends the event of what has happened to a charge. */
  say(reference: string, event: string): Promise<void>
}

type Reversals = Pick<
  SandboxGateway,
  'dispute' | 'resolveDispute' | 'refund' | 'endRefund' | 'payFailedRefund' | 'endRefundsDue' | 'reverse'
>

/** Kobo that say how a refund ends which the merchant requested. */
const FAILS = 13
const FAILS_THEN_PAID = 17
const LATE = 19

/** What may happen to a charge after it was paid. */
export function reversals({ store, clock, say }: Parts): Reversals {
  /** Changes a paid charge and tells of it; null where there is nothing to change. */
  async function change(
    reference: string,
    event: string | null,
    changed: (charge: Charge) => ChargeChange | null,
  ): Promise<Charge | null> {
    const charge = await store.get(reference)
    const next = charge && changed(charge)
    if (!next) return null
    const updated = await store.update(reference, PAID, next)
    if (updated && event) await say(reference, event)
    return updated
  }
  const now = () => clock().toISOString()
  const endOf = (amount: number) =>
    after(clock(), amount % 100 === LATE ? minutes(10) : seconds(10)).toISOString()

  /** The charge with some of its refunds ended; null where there are none. */
  function ended(
    charge: Charge,
    status: 'processed' | 'failed',
    isEnded: (refund: SandboxRefund) => boolean,
  ): ChargeChange | null {
    if (!charge.refunds.some(isEnded)) return null
    const refunds = charge.refunds.map((one) => {
      if (!isEnded(one)) return one
      const { ends_at, ...rest } = one
      const paidLater = status === 'failed' && ends_at !== undefined && one.amount % 100 === FAILS_THEN_PAID
      const again = paidLater ? { ends_at: after(clock(), minutes(1)).toISOString() } : {}
      return { ...rest, ...again, status, refunded_at: now() }
    })
    const isAll = takenBy({ ...charge, refunds }, ['processed']) === charge.amount
    return { refunds, ...(isAll ? { status: 'reversed' as const } : {}) }
  }

  function endDue(reference: string, { id, status, amount }: SandboxRefund): Promise<Charge | null> {
    const kobo = amount % 100
    const fails = status === 'pending' && (kobo === FAILS || kobo === FAILS_THEN_PAID)
    const next = fails ? 'failed' : 'processed'
    return change(reference, `refund.${next}`, (charge) => ended(charge, next, (one) => one.id === id))
  }

  return {
    dispute: (reference) =>
      change(reference, 'charge.dispute.create', (charge) => {
        if (charge.status !== 'success' || openDispute(charge)) return null
        const opened = {
          id: charge.id * 100 + charge.disputes.length,
          amount: charge.amount,
          resolution: null,
        }
        const times = { created_at: now(), due_at: after(clock(), ANSWER_WITHIN).toISOString() }
        return { disputes: [...charge.disputes, { ...opened, ...times, resolved_at: null }] }
      }),
    resolveDispute: (reference, resolution) =>
      change(reference, 'charge.dispute.resolve', (charge) => {
        if (!openDispute(charge)) return null
        const disputes = charge.disputes.map((one) =>
          one.resolution ? one : { ...one, resolution, resolved_at: now() },
        )
        return { disputes, ...(resolution === 'declined' ? {} : { status: 'reversed' as const }) }
      }),
    refund: (reference, amount, note) =>
      change(reference, 'refund.pending', (charge) => {
        const left = charge.amount - takenBy(charge, ['processed', 'pending'])
        const wanted = amount ?? left
        if (charge.status !== 'success' || wanted <= 0 || wanted > left) return null
        const begun = { id: charge.id * 100 + 50 + charge.refunds.length, amount: wanted, created_at: now() }
        const noted = note === undefined ? {} : { note, ends_at: endOf(wanted) }
        return { refunds: [...charge.refunds, { ...begun, ...noted, status: 'pending', refunded_at: null }] }
      }),
    endRefund: (reference, status) =>
      change(reference, `refund.${status}`, (charge) =>
        ended(charge, status, (one) => one.status === 'pending'),
      ),
    payFailedRefund: (reference) =>
      change(reference, 'refund.processed', (charge) =>
        ended(charge, 'processed', (one) => one === charge.refunds.at(-1) && one.status === 'failed'),
      ),
    async endRefundsDue() {
      for (const { reference, refunds } of await store.listRefundsDue(now())) {
        const due = refunds.filter(({ ends_at }) => ends_at !== undefined && ends_at <= now())
        for (const refund of due) await endDue(reference, refund)
      }
    },
    reverse: (reference) => change(reference, null, () => ({ status: 'reversed' })),
  }
}

const openDispute = ({ disputes }: Charge) => disputes.find(({ resolution }) => resolution === null)

const takenBy = ({ refunds }: Charge, statuses: readonly SandboxRefund['status'][]): number =>
  refunds.filter(({ status }) => statuses.includes(status)).reduce((sum, { amount }) => sum + amount, 0)
