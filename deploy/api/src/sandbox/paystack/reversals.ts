import { after, type Clock, days } from '../../platform/db/clock.ts'
import type { SandboxGateway } from './gateway.ts'
import type { Charge, ChargeChange, SandboxStore } from './sandbox-store.ts'

const PAID = ['success', 'reversed'] as const
/** Paystack gives a merchant about two working days to answer. */
const ANSWER_WITHIN = days(2)

interface Parts {
  store: SandboxStore
  clock: Clock
  /** Sends the event of what has happened to a charge. */
  say(reference: string, event: string): Promise<void>
}

type Reversals = Pick<SandboxGateway, 'dispute' | 'resolveDispute' | 'refund' | 'endRefund' | 'reverse'>

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
    refund: (reference, amount) =>
      change(reference, 'refund.pending', (charge) => {
        const left = charge.amount - refunded(charge)
        const wanted = amount ?? left
        if (charge.status !== 'success' || wanted <= 0 || wanted > left) return null
        const begun = { id: charge.id * 100 + 50 + charge.refunds.length, amount: wanted, created_at: now() }
        return { refunds: [...charge.refunds, { ...begun, status: 'pending', refunded_at: null }] }
      }),
    endRefund: (reference, status) =>
      change(reference, `refund.${status}`, (charge) => {
        if (!charge.refunds.some((one) => one.status === 'pending')) return null
        const refunds = charge.refunds.map((one) =>
          one.status === 'pending' ? { ...one, status, refunded_at: now() } : one,
        )
        const isAll = refunded({ ...charge, refunds }) === charge.amount
        return { refunds, ...(isAll ? { status: 'reversed' as const } : {}) }
      }),
    reverse: (reference) => change(reference, null, () => ({ status: 'reversed' })),
  }
}

const openDispute = ({ disputes }: Charge) => disputes.find(({ resolution }) => resolution === null)

const refunded = ({ refunds }: Charge): number =>
  refunds.filter(({ status }) => status === 'processed').reduce((sum, { amount }) => sum + amount, 0)
