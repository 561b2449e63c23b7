import { randomBytes } from 'node:crypto'
import { after, type Clock, seconds } from '../../platform/db/clock.ts'
import { reversals } from './reversals.ts'
import type { Charge, ChargeStatus, SandboxStore } from './sandbox-store.ts'
import { paystackSchedule, sendWebhook } from './webhook.ts'

export interface SandboxGatewayOptions {
  store: SandboxStore
  clock: Clock
  secretKey: string
  webhookUrl: string
  /** Never sends a webhook: what is paid must be found by asking. */
  dropWebhooks?: boolean
  /** Seconds to the next try after so many, null to give up. */
  schedule?(attempts: number): number | null
}

type NewCharge = Pick<Charge, 'reference' | 'amount' | 'currency' | 'email' | 'callback_url' | 'metadata'>

export interface SandboxGateway {
  /** Null when the reference is taken. */
  open(charge: NewCharge): Promise<Charge | null>
  pay(reference: string): Promise<Charge | null>
  /** `unheard`: the webhook gets lost on the way. */
  payLate(reference: string, delaySeconds: number, unheard?: boolean): Promise<Charge | null>
  decline(reference: string): Promise<Charge | null>
  /** Declined now, and paid on the same page after so many seconds. */
  declineThenPay(reference: string, delaySeconds: number, unheard?: boolean): Promise<Charge | null>
  /** The customer disputes all of a paid charge at the bank. */
  dispute(reference: string): Promise<Charge | null>
  resolveDispute(reference: string, resolution: 'merchant-accepted' | 'declined'): Promise<Charge | null>
  /**
   * Begins a refund of a part or all that is left of a paid charge. One with the merchant's note ends by itself after
   * ten seconds: it fails where the kobo are 13, and is paid a minute later where they are 17; 19 take ten minutes.
   */
  refund(reference: string, amount?: number, note?: string): Promise<Charge | null>
  endRefund(reference: string, status: 'processed' | 'failed'): Promise<Charge | null>
  /** Pays a refund after all that failed before. */
  payFailedRefund(reference: string): Promise<Charge | null>
  endRefundsDue(): Promise<void>
  /** The money goes back without a word why. */
  reverse(reference: string): Promise<Charge | null>
  /** Late payments and webhooks whose time has come. */
  tick(): Promise<void>
  /** Resolves when the webhooks under way have been answered. */
  idle(): Promise<void>
}

/** Changes of charges, for the page, the jobs and the tests. */
export function createSandboxGateway(options: SandboxGatewayOptions): SandboxGateway {
  const { store, clock, secretKey, webhookUrl, dropWebhooks = false, schedule = paystackSchedule } = options
  const underWay = new Set<Promise<void>>()

  async function settle(reference: string, from: ChargeStatus, silent: boolean): Promise<Charge | null> {
    const paidAt = clock()
    const firstTry = {
      webhook_state: 'due',
      webhook_next_at: after(paidAt, seconds(5)).toISOString(),
    } as const
    const charge = await store.update(reference, [from], {
      status: 'success',
      paid_at: paidAt.toISOString(),
      pay_at: null,
      ...(silent ? { webhook_state: 'dropped' } : firstTry),
    })
    if (charge && !silent) inBackground(notify(charge))
    return charge
  }

  async function notify(charge: Charge): Promise<void> {
    const taken = await sendWebhook(webhookUrl, secretKey, charge)
    const attempts = charge.webhook_attempts + 1
    const delay = taken ? null : schedule(attempts)
    await store.update(charge.reference, ['success', 'reversed'], {
      webhook_attempts: attempts,
      webhook_state: taken ? 'sent' : delay === null ? 'given_up' : 'due',
      webhook_next_at: delay === null ? null : after(clock(), seconds(delay)).toISOString(),
    })
  }

  /** Sends the event of what has happened to a charge. */
  async function say(reference: string, event: string): Promise<void> {
    const due = dropWebhooks ? 'dropped' : 'due'
    const charge = await store.update(reference, ['success', 'reversed'], {
      webhook_event: event,
      webhook_state: due,
      webhook_attempts: 0,
      webhook_next_at: dropWebhooks ? null : after(clock(), seconds(5)).toISOString(),
    })
    if (charge && !dropWebhooks) inBackground(notify(charge))
  }

  function inBackground(work: Promise<void>): void {
    const settled = work.catch(() => {}).finally(() => underWay.delete(settled))
    underWay.add(settled)
  }

  const ending = reversals({ store, clock, say })
  return {
    async open(charge) {
      return store.put({
        ...charge,
        disputes: [],
        refunds: [],
        webhook_event: 'charge.success',
        access_code: randomBytes(12).toString('base64url'),
        status: 'open',
        pay_at: null,
        paid_at: null,
        webhook_state: 'none',
        webhook_attempts: 0,
        webhook_next_at: null,
        created_at: clock().toISOString(),
      })
    },
    pay: (reference) => settle(reference, 'open', dropWebhooks),
    payLate: (reference, delay, unheard = false) =>
      store.update(reference, ['open'], {
        status: 'late',
        pay_at: after(clock(), seconds(delay)).toISOString(),
        webhook_state: unheard ? 'dropped' : 'none',
      }),
    decline: (reference) => store.update(reference, ['open'], { status: 'failed' }),
    declineThenPay: (reference, delay, unheard = false) =>
      store.update(reference, ['open'], {
        status: 'failed',
        pay_at: after(clock(), seconds(delay)).toISOString(),
        webhook_state: unheard ? 'dropped' : 'none',
      }),
    ...ending,
    async tick() {
      const now = clock()
      for (const charge of await store.listLate(now.toISOString()))
        await settle(charge.reference, charge.status, dropWebhooks || charge.webhook_state === 'dropped')
      await ending.endRefundsDue()
      const due = await store.listWebhooks(now.toISOString())
      await Promise.all(due.map(notify))
    },
    async idle() {
      await Promise.all(underWay)
    },
  }
}
