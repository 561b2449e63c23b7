import { type ClientOptions, checkOptions } from './core/client-options.ts'
import { createTransport } from './core/transport.ts'
import { My } from './resources/customers/my.ts'
import { Documents } from './resources/workflow/documents.ts'

/** The client of the customer portal, with a session of its own. */
export interface MyClient {
  readonly my: My
  readonly workflow: { readonly documents: Documents }
}

/**
 * Creates a client of the customer portal.
 * @throws TypeError for an invalid option, naming it
 * @example
 * const client = createMyClient({ baseUrl: '/api', getToken: () => localStorage.getItem('my') })
 */
export function createMyClient(options: ClientOptions): MyClient {
  const send = createTransport(checkOptions(options))
  return { my: new My(send), workflow: { documents: new Documents(send) } }
}
