import { randomBytes } from 'node:crypto'
import { after, type Clock, seconds } from '../../platform/db/clock.ts'
import type { Charge, SandboxStore } from './sandbox-store.ts'
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

export type NewCharge = Pick<
  Charge,
  'reference' | 'amount' | 'currency' | 'email' | 'callback_url' | 'metadata'
>

export interface SandboxGateway {
  /** Null when the reference is taken. */
  open(charge: NewCharge): Promise<Charge | null>
  pay(reference: string): Promise<Charge | null>
  /** `unheard`: the webhook gets lost on the way. */
  payLate(reference: string, delaySeconds: number, unheard?: boolean): Promise<Charge | null>
  decline(reference: string): Promise<Charge | null>
  /** Late payments and webhooks whose time has come. */
  tick(): Promise<void>
  /** Resolves when the webhooks under way have been answered. */
  idle(): Promise<void>
}

/** What happens to charges, whoever asks: the page, a job or a test. */
export function createSandboxGateway(options: SandboxGatewayOptions): SandboxGateway {
  const { store, clock, secretKey, webhookUrl, dropWebhooks = false, schedule = paystackSchedule } = options
  const underWay = new Set<Promise<void>>()

  async function settle(reference: string, from: 'open' | 'late', silent: boolean): Promise<Charge | null> {
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
    await store.update(charge.reference, ['success'], {
      webhook_attempts: attempts,
      webhook_state: taken ? 'sent' : delay === null ? 'given_up' : 'due',
      webhook_next_at: delay === null ? null : after(clock(), seconds(delay)).toISOString(),
    })
  }

  function inBackground(work: Promise<void>): void {
    const kept = work.catch(() => {}).finally(() => underWay.delete(kept))
    underWay.add(kept)
  }

  return {
    async open(charge) {
      const fresh: Charge = {
        ...charge,
        access_code: randomBytes(12).toString('base64url'),
        status: 'open',
        pay_at: null,
        paid_at: null,
        webhook_state: 'none',
        webhook_attempts: 0,
        webhook_next_at: null,
        created_at: clock().toISOString(),
      }
      return (await store.put(fresh)) ? fresh : null
    },
    pay: (reference) => settle(reference, 'open', dropWebhooks),
    payLate: (reference, delay, unheard = false) =>
      store.update(reference, ['open'], {
        status: 'late',
        pay_at: after(clock(), seconds(delay)).toISOString(),
        webhook_state: unheard ? 'dropped' : 'none',
      }),
    decline: (reference) => store.update(reference, ['open'], { status: 'failed' }),
    async tick() {
      const now = clock()
      for (const charge of await store.listLate(now.toISOString()))
        await settle(charge.reference, 'late', dropWebhooks || charge.webhook_state === 'dropped')
      const due = await store.listWebhooks(now.toISOString())
      await Promise.all(due.map(notify))
    },
    async idle() {
      await Promise.all(underWay)
    },
  }
}
