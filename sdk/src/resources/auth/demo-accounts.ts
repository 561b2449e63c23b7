import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Audience } from './user-profile.ts'

/**
 * The accounts of a demonstration, for its sign-in pages.
 * @example
 * const { accounts, password } = await client.auth.demoAccounts.get({ audience: 'staff' })
 */
export class DemoAccounts {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Returns the accounts of an audience with their common password; none outside a demonstration. Needs no session. */
  get(query: { audience: Audience }, options?: RequestOptions): Promise<DemoSignIn> {
    return this.#send('/demo-accounts', { query }, options)
  }
}

export interface DemoSignIn {
  accounts: DemoAccount[]
  /** Null outside a demonstration. */
  password: string | null
  /** Address of the demonstration's mailbox, where the codes arrive; null where emails are really sent. */
  mailbox: string | null
}

export interface DemoAccount {
  email: string
  name: string
  /** Name of the role. */
  role: string
}
