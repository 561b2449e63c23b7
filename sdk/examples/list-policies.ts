// Walks through all active policies, page by page, and adds up their premiums.
import { allPages, formatNaira } from '@coverdesk/sdk'
import { client } from './client.ts'

let count = 0
let premium = 0
for await (const policy of allPages((cursor) =>
  client.motor.policies.list({ state: 'active', cursor, limit: 200 }),
)) {
  count += 1
  premium += policy.premium
}
console.log(`${count} active policies, ${formatNaira(premium)} a year`)
