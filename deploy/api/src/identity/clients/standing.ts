import type { ClientStanding } from '@coverdesk/sdk'

/** Whether the data of a customer is in use, restricted or erased. */
export function standingOf(client: {
  restricted_at: string | null
  erased_at: string | null
}): ClientStanding {
  if (client.erased_at !== null) return 'erased'
  return client.restricted_at === null ? 'standing' : 'restricted'
}
