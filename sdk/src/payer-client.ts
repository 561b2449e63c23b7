import { type ClientOptions, checkOptions } from './core/client-options.ts'
import { createTransport } from './core/transport.ts'
import { PaymentLinks } from './resources/payments/payment-links.ts'

/** The client of payment links. */
export interface PayerClient {
  readonly links: PaymentLinks
}

/**
 * Creates a client of payment links.
 * @throws TypeError for an invalid option, naming it
 * @example
 * const client = createPayerClient({ baseUrl: '/api', getToken: () => null })
 */
export function createPayerClient(options: ClientOptions): PayerClient {
  return { links: new PaymentLinks(createTransport(checkOptions(options))) }
}
