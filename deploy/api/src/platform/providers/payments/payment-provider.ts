interface PaymentRequest {
  reference: string
  /** Kobo. */
  amount: number
  currency: 'NGN'
  email: string
  callback_url: string
  metadata: Record<string, unknown>
}

interface PaymentStart {
  authorization_url: string
  access_code: string
  reference: string
}

export interface PaymentVerification {
  /** The gateway's own number of the charge; null when the reference is unknown. */
  id: string | null
  /** `unknown`: the gateway has no such reference. `reversed`: it was paid, and all of it went back. */
  status: 'success' | 'failed' | 'reversed' | 'abandoned' | 'pending' | 'unknown'
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
  /** Of the charge. */
  reference: string
  /** `reversal`: a dispute or a refund of the charge. */
  about: 'charge' | 'reversal'
}

/** What the gateway takes back of a charge, or may take back. */
export interface GatewayReversal {
  kind: 'dispute' | 'refund'
  /** The gateway's own number of it. */
  id: string
  /** Kobo. */
  amount: number
  currency: string
  /** `returned`: the money went back to the customer; `kept`: it stayed with us. */
  state: 'open' | 'returned' | 'kept'
  reason: string
  /** Until when a dispute has to be answered. */
  answer_by: string | null
  opened_at: string | null
  closed_at: string | null
}

/** A charge by what the gateway says of it; one of the two is there. */
export interface ChargeKey {
  id: string | null
  reference: string | null
}

interface AccountHolder {
  account_name: string
}

export interface PaymentProvider {
  /** Whose account it is at the bank with a code; null when there is none. @throws ProviderDown, ProviderRefused */
  resolveAccount(bankCode: string, accountNumber: string): Promise<AccountHolder | null>
  /** @throws ProviderDown (try again), ProviderRefused (a duplicate reference, a bad address) */
  initialize(request: PaymentRequest): Promise<PaymentStart>
  /** @throws ProviderDown */
  verify(reference: string): Promise<PaymentVerification>
  /** Disputes and refunds of a charge. @param id the gateway's number of the charge @throws ProviderDown, ProviderRefused */
  reversalsOf(id: string): Promise<GatewayReversal[]>
  /** Charges of which a dispute or a refund was opened since a moment. @throws ProviderDown, ProviderRefused */
  reversedSince(since: Date): Promise<ChargeKey[]>
  /** True when the header is the gateway's own signature over exactly these bytes. */
  isSigned(rawBody: Buffer, signature: string | undefined): boolean
  /** The event in a signed body; null for anything that is not about a charge, a dispute or a refund of one. */
  readEvent(rawBody: Buffer): PaymentEvent | null
}
