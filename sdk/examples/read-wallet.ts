// Reads a marine partner's wallet and its statement of a month. The token is that of `client.marine.partner.login`.
import { formatNaira } from '@coverdesk/sdk'
import { client } from './client.ts'

const { available } = await client.marine.partner.wallet.get()
console.log(`Available: ${formatNaira(available)}`)
const { data } = await client.marine.partner.wallet.statement({ from: '2026-11-01', to: '2026-11-30' })
for (const line of data) console.log(line.value_date, formatNaira(line.amount))
