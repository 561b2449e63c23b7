import { type ClientOptions, checkOptions } from './core/client-options.ts'
import { createTransport } from './core/transport.ts'
import { GuestUnderwritingTerms } from './resources/motor/underwriting-terms.ts'

/** The client of terms offered to a customer, apart from the one of every customer page. */
export interface TermsClient {
  readonly underwritingTerms: GuestUnderwritingTerms
}

/**
 * Creates a client of the terms offered to a customer, with the token of their link.
 * @throws TypeError for an invalid option, naming it
 * @example
 * const { underwritingTerms } = createTermsClient({ baseUrl: '/api', getToken: () => token })
 * const { new_premium } = await underwritingTerms.getGuest(trackerId)
 */
export function createTermsClient(options: ClientOptions): TermsClient {
  return { underwritingTerms: new GuestUnderwritingTerms(createTransport(checkOptions(options))) }
}
