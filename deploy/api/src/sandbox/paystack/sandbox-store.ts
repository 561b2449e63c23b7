export type ChargeStatus = 'open' | 'late' | 'success' | 'failed'
export type WebhookState = 'none' | 'due' | 'sent' | 'dropped' | 'given_up'

/** One charge at the sandbox gateway; a row of `sandbox_charges`. */
export interface Charge {
  reference: string
  access_code: string
  /** Kobo. */
  amount: number
  currency: string
  email: string
  callback_url: string | null
  metadata: unknown
  status: ChargeStatus
  pay_at: string | null
  paid_at: string | null
  webhook_state: WebhookState
  webhook_attempts: number
  webhook_next_at: string | null
  created_at: string
}

export type ChargeChange = Partial<
  Pick<Charge, 'status' | 'pay_at' | 'paid_at' | 'webhook_state' | 'webhook_attempts' | 'webhook_next_at'>
>

export interface SandboxStore {
  get(reference: string): Promise<Charge | null>
  getByAccessCode(accessCode: string): Promise<Charge | null>
  /** False when the reference is taken. */
  put(charge: Charge): Promise<boolean>
  /** Changes a charge that is in one of these states; null when it is not, so that only one of two callers wins. */
  update(reference: string, from: readonly ChargeStatus[], change: ChargeChange): Promise<Charge | null>
  /** Late payments whose time has come. */
  listLate(now: string): Promise<Charge[]>
  /** Webhooks whose time has come. */
  listWebhooks(now: string): Promise<Charge[]>
}
