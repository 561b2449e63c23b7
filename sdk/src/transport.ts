/**
 * Resources over a custom transport, for tests and for hosts that cannot use `fetch`.
 * @example
 * const resources = createResources(async (path, call) => respond(path, call))
 */
export { type CoverdeskClient, createResources } from './client.ts'
export type { Call } from './core/call.ts'
export type { Transport } from './core/transport.ts'
