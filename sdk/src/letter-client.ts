import { type ClientOptions, checkOptions } from './core/client-options.ts'
import { createTransport } from './core/transport.ts'
import { NoClaimsLetters } from './resources/motor/no-claims-letters.ts'

/** The client that verifies no-claims letters. */
export interface LetterClient {
  readonly noClaimsLetters: NoClaimsLetters
}

/**
 * Creates a client that verifies no-claims letters.
 * @throws TypeError for an invalid option, naming it
 * @example
 * const client = createLetterClient({ baseUrl: '/api', getToken: () => null })
 */
export function createLetterClient(options: ClientOptions): LetterClient {
  return { noClaimsLetters: new NoClaimsLetters(createTransport(checkOptions(options))) }
}
