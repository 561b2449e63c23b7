import { type ClientOptions, checkOptions } from './core/client-options.ts'
import { createTransport } from './core/transport.ts'
import { My } from './resources/customers/my.ts'
import { Documents } from './resources/workflow/documents.ts'

/** What the customer's home calls, with a session of its own. */
export interface MyClient {
  readonly my: My
  readonly workflow: { readonly documents: Documents }
}

/**
 * Makes a client of the customer's home.
 * @throws TypeError for options that cannot work, naming the one that is wrong
 * @example
 * const client = createMyClient({ baseUrl: '/api', getToken: () => localStorage.getItem('my') })
 */
export function createMyClient(options: ClientOptions): MyClient {
  const send = createTransport(checkOptions(options))
  return { my: new My(send), workflow: { documents: new Documents(send) } }
}
