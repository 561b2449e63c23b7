// Sets the reserve of a claim. The version makes sure that no change of a colleague is overwritten.
import { ConflictError, formatNaira } from '@coverdesk/sdk'
import { client, setting } from './client.ts'

const claim = await client.claims.get(setting('CLAIM_ID'))
try {
  const changed = await client.claims.reserve(claim.id, {
    amount: 25_000_000,
    reason: 'Estimate of the garage',
    version: claim.version,
  })
  console.log(`Reserve of ${changed.claim_number}: ${formatNaira(25_000_000)}`)
} catch (error) {
  if (!(error instanceof ConflictError)) throw error
  console.log(`Not set: ${error.message}`)
}
