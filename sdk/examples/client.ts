import { type CoverdeskClient, createClient } from '@coverdesk/sdk'

/** Returns the value of an environment variable. @throws Error naming the variable that is missing */
export function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`Set ${name} first.`)
  return value
}

/** The client of the examples: the demo's address, and the token of `sign-in.ts` where there is one. */
export const client: CoverdeskClient = createClient({
  baseUrl: process.env.COVERDESK_URL ?? 'http://localhost:8080/api',
  getToken: () => process.env.COVERDESK_TOKEN ?? null,
  retries: 3,
})
