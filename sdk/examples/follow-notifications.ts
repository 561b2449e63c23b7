// Follows the caller's notifications for a minute and gives up then.
import { AbortError } from '@coverdesk/sdk'
import { client } from './client.ts'

const signal = AbortSignal.timeout(60_000)
try {
  for await (const { data } of await client.workspace.events.open('', { signal }))
    console.log(`${data.unread} unread`)
} catch (error) {
  if (!(error instanceof AbortError) && !signal.aborted) throw error
}
