export type ChargeStatus = 'open' | 'late' | 'success' | 'failed' | 'reversed'
/** Where a payment may still come in: late, or after it was declined. */
export const unpaid = ['late', 'failed'] as const satisfies readonly ChargeStatus[]
export const isUnpaid = (status: ChargeStatus): boolean => unpaid.some((one) => one === status)

export type WebhookState = 'none' | 'due' | 'sent' | 'dropped' | 'given_up'

/** What the customer disputes at the bank. */
export interface SandboxDispute {
  id: number
  /** Kobo. */
  amount: number
  resolution: 'merchant-accepted' | 'declined' | null
  due_at: string
  created_at: string
  resolved_at: string | null
}

export interface SandboxRefund {
  id: number
  /** Kobo. */
  amount: number
  status: 'pending' | 'processed' | 'failed'
  /** The merchant's note of one that the merchant requested. */
  note?: string
  /** When it ends by itself; absent for one that is ended by hand. */
  ends_at?: string
  created_at: string
  refunded_at: string | null
}

/** One charge at the sandbox gateway; a row of `sandbox_charges`. */
export interface Charge {
  id: number
  reference: string
  access_code: string
  /** Kobo. */
  amount: number
  currency: string
  email: string
  callback_url: string | null
  metadata: unknown
  disputes: SandboxDispute[]
  refunds: SandboxRefund[]
  status: ChargeStatus
  pay_at: string | null
  paid_at: string | null
  /** The event that the webhook is about. */
  webhook_event: string
  webhook_state: WebhookState
  webhook_attempts: number
  webhook_next_at: string | null
  created_at: string
}

export type ChargeChange = Partial<Omit<Charge, 'id' | 'reference' | 'access_code' | 'created_at'>>

export interface SandboxStore {
  get(reference: string): Promise<Charge | null>
  getByAccessCode(accessCode: string): Promise<Charge | null>
  /** Null when the reference is taken. */
  put(charge: Omit<Charge, 'id'>): Promise<Charge | null>
  /** Changes a charge that is in one of these states; null when it is not, so that only one of two callers wins. */
  update(reference: string, from: readonly ChargeStatus[], change: ChargeChange): Promise<Charge | null>
  /** Charges with a dispute or a refund. */
  listReversed(): Promise<Charge[]>
  /** Charges with a refund that ends by itself, whose time has come. */
  listRefundsDue(now: string): Promise<Charge[]>
  /** Late payments whose time has come. */
  listLate(now: string): Promise<Charge[]>
  /** Webhooks whose time has come. */
  listWebhooks(now: string): Promise<Charge[]>
}
