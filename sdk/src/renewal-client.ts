import { type ClientOptions, checkOptions } from './core/client-options.ts'
import { createTransport } from './core/transport.ts'
import { GuestRenewals } from './resources/motor/renewals.ts'

/** The client of a customer's renewal, apart from the one of every customer page. */
export interface RenewalClient {
  readonly renewals: GuestRenewals
}

/**
 * Creates a client of the customer's renewal, with the token of its link.
 * @throws TypeError for an invalid option, naming it
 * @example
 * const { renewals } = createRenewalClient({ baseUrl: '/api', getToken: () => token })
 * const { offered } = await renewals.getGuest()
 */
export function createRenewalClient(options: ClientOptions): RenewalClient {
  return { renewals: new GuestRenewals(createTransport(checkOptions(options))) }
}
