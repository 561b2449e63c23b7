import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'

/**
 * Quotes saved for two weeks under a reusable link; needs no session and contains no personal data.
 * @example
 * const { token } = await client.motor.savedQuotes.create({ told, email: 'ada@example.ng', locale: 'en' })
 */
export class SavedQuotes {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Saves a quote. With an email the link is sent there; the address is not stored.
   * @throws ValidationError at the fields, RateLimitError over the limit of emails to one mailbox, and as
   *   `setups.calculatePremium`
   */
  create(body: SavedQuoteInput, options?: RequestOptions): Promise<SavedQuoteLink> {
    return this.#send('/saved-quotes', { method: 'POST', body }, options)
  }
  /**
   * Retrieves a saved quote with its input and its price at that time.
   * @throws CoverdeskError 404 `link_unknown`, `link_expired`
   */
  get(token: string, options?: RequestOptions): Promise<SavedQuote> {
    return this.#send(path`/saved-quotes/${token}`, {}, options)
  }
}

/** The input of a price. */
export interface PriceInput {
  make: string
  model: string
  make_name: string
  model_name: string
  vehicle_type: string
  body_type?: string | undefined
  /** Code of the use; absent when the vehicle has only one. */
  use?: string | undefined
  year: Integer
  risk_type: string
  cover_type: string
  /** Kobo; 0 when unknown. */
  worth: Kobo
  /** Codes of extensions; those not available for the cover are ignored. */
  extensions: string[]
}

export interface SavedQuoteInput {
  told: PriceInput
  email?: string | undefined
  /** The language of the email. */
  locale: string
}

export interface SavedQuoteLink {
  token: string
  /** Path of the link in the guest app. */
  path: string
  expires_at: string
}

export interface SavedQuote {
  told: PriceInput
  /** Kobo a year, as of saving. */
  premium: Kobo
  saved_at: string
  expires_at: string
}
