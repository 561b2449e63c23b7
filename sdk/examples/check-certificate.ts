// Checks a motor certificate by its plate or number, without signing in: check-certificate.ts "LND 482 KJ"
import { CoverdeskError } from '@coverdesk/sdk'
import { client } from './client.ts'

try {
  const found = await client.motor.certificates.check(process.argv[2] ?? 'LND 482 KJ')
  console.log(`${found.plate}: ${found.cover_type}, ${found.state} until ${found.end_date}`)
} catch (error) {
  if (!(error instanceof CoverdeskError) || error.status !== 404) throw error
  console.log(`No certificate: ${error.message}`)
}
