export interface PaymentRequest {
  reference: string
  /** Kobo. */
  amount: number
  currency: 'NGN'
  email: string
  callback_url: string
  metadata: Record<string, unknown>
}

export interface PaymentStart {
  authorization_url: string
  access_code: string
  reference: string
}

export interface PaymentVerification {
  /** `unknown`: the gateway has no such reference. */
  status: 'success' | 'failed' | 'abandoned' | 'pending' | 'unknown'
  /** Kobo; null when the reference is unknown. */
  amount: number | null
  currency: string | null
  reference: string
  paid_at: string | null
  gateway_response: string | null
  channel: string | null
}

export interface PaymentEvent {
  event: string
  reference: string
}

export interface AccountHolder {
  account_name: string
}

export interface PaymentProvider {
  /** Whose account it is at the bank with a code; null when there is none. @throws ProviderDown, ProviderRefused */
  resolveAccount(bankCode: string, accountNumber: string): Promise<AccountHolder | null>
  /** @throws ProviderDown (try again), ProviderRefused (a duplicate reference, a bad address) */
  initialize(request: PaymentRequest): Promise<PaymentStart>
  /** @throws ProviderDown */
  verify(reference: string): Promise<PaymentVerification>
  /** True when the header is the gateway's own signature over exactly these bytes. */
  isSigned(rawBody: Buffer, signature: string | undefined): boolean
  /** The event in a signed body; null for anything that is not about a charge. */
  readEvent(rawBody: Buffer): PaymentEvent | null
}
