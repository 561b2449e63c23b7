interface PaymentRequest {
  reference: string
  /** Amount in kobo. */
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
  /** The gateway's id of the charge; null when the reference is unknown. */
  id: string | null
  /** `unknown`: the gateway has no such reference. `reversed`: it was paid and fully returned. */
  status: 'success' | 'failed' | 'reversed' | 'abandoned' | 'pending' | 'unknown'
  /** Amount in minor units of its currency; null when the reference is unknown. */
  amount: number | null
  currency: string | null
  reference: string
  paid_at: string | null
  gateway_response: string | null
  channel: string | null
}

export interface PaymentEvent {
  event: string
  /** Reference of the charge. */
  reference: string
  /** `reversal`: a dispute or a refund of the charge. */
  about: 'charge' | 'reversal'
}

/** A full or partial reversal of a charge, or a possible one. */
export interface GatewayReversal {
  kind: 'dispute' | 'refund'
  /** The gateway's id of the reversal. */
  id: string
  /** Amount in minor units of its currency. */
  amount: number
  currency: string
  /** `returned`: the money was returned to the customer; `kept`: the insurer retains it. */
  state: 'open' | 'returned' | 'kept'
  reason: string
  /** Deadline for the response to a dispute. */
  answer_by: string | null
  opened_at: string | null
  closed_at: string | null
}

/** A charge by the gateway's identifiers; one of the two is present. */
export interface ChargeKey {
  id: string | null
  reference: string | null
}

/** A refund of a charge, wholly or in part. */
interface GatewayRefundRequest {
  /** Reference of the charge. */
  reference: string
  /** Amount in minor units of its currency. */
  amount: number
  currency: string
  /** Our own mark: the gateway returns it as `reason` of the reversal. */
  note: string
}

interface AccountHolder {
  account_name: string
}

export interface PaymentProvider {
  /**
   * Returns the owner of an account at the bank with a code; null when there is none.
   * @throws ProviderDown, ProviderRefused
   */
  resolveAccount(bankCode: string, accountNumber: string): Promise<AccountHolder | null>
  /** @throws ProviderDown (try again), ProviderRefused (a duplicate reference, a bad address) */
  initialize(request: PaymentRequest): Promise<PaymentStart>
  /** @throws ProviderDown */
  verify(reference: string): Promise<PaymentVerification>
  /**
   * Refunds a charge; the gateway does not recognise a repeated request, so ask for its refunds before another.
   * @returns the gateway's id of the refund
   * @throws ProviderDown (it may have been made), ProviderRefused (it was not)
   */
  refund(request: GatewayRefundRequest): Promise<string>
  /**
   * Returns disputes and refunds of a charge.
   * @param id the gateway's id of the charge
   * @throws ProviderDown, ProviderRefused
   */
  reversalsOf(id: string): Promise<GatewayReversal[]>
  /** Returns charges with a dispute or a refund opened since an instant. @throws ProviderDown, ProviderRefused */
  reversedSince(since: Date): Promise<ChargeKey[]>
  /** Returns whether the header is the gateway's signature over exactly these bytes. */
  isSigned(rawBody: Buffer, signature: string | undefined): boolean
  /** Returns the event in a signed body; null for one that is not about a charge, or its dispute or refund. */
  readEvent(rawBody: Buffer): PaymentEvent | null
}
