// Checks a motor certificate by its plate or number, without signing in.
import { client } from './client.ts'

const { valid, policy_number, plate, end_date } = await client.certificates.check(
  process.argv[2] ?? 'LND 482 KJ',
)
console.log(`${plate}: policy ${policy_number} is ${valid ? 'valid' : 'not valid'}, until ${end_date}`)
