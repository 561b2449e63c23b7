import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * Prices kept two weeks by a link that works as often as it is opened; needs no session, and says nothing of a person.
 * @example
 * const { token } = await client.motor.savedQuotes.create({ told, email: 'ada@example.ng', locale: 'en' })
 */
export class SavedQuotes {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Keeps a price; with an email the link goes there too, and the address is not kept.
   * @throws ValidationError at the fields, RateLimitError past what may be mailed to one mailbox, and as
   * `setups.calculatePremium`
   */
  create(body: SavedQuoteInput, options?: RequestOptions): Promise<SavedQuoteLink> {
    return this.#send('/saved-quotes', { method: 'POST', body }, options)
  }
  /** What was told and what it cost then. @throws CoverdeskError 404 `link_unknown`, `link_expired` */
  get(token: string, options?: RequestOptions): Promise<SavedQuote> {
    return this.#send(path`/saved-quotes/${token}`, {}, options)
  }
}

/** What a price was told for. */
export interface ToldForPrice {
  make: string
  model: string
  make_name: string
  model_name: string
  vehicle_type: string
  body_type?: string | undefined
  /** Code of the use; absent where it was not asked. */
  use?: string | undefined
  year: number
  risk_type: string
  cover_type: string
  /** Kobo; 0 when it was not told. */
  worth: number
  /** Codes of extensions; those that the cover cannot have do not count. */
  extensions: string[]
}

export interface SavedQuoteInput {
  told: ToldForPrice
  email?: string | undefined
  /** Of the email. */
  locale: string
}

export interface SavedQuoteLink {
  token: string
  /** Where the link leads, at the guest app. */
  path: string
  expires_at: string
}

export interface SavedQuote {
  told: ToldForPrice
  /** Kobo a year, when it was saved. */
  premium: number
  saved_at: string
  expires_at: string
}
