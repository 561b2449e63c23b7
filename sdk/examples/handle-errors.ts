// Shows what each kind of error tells: the field, the time to wait, or why there was no connection.
import { CoverdeskError, NetworkError, RateLimitError, ValidationError } from '@coverdesk/sdk'
import { client } from './client.ts'

try {
  await client.admin.departments.create({ name: '', mailing_list: 'not an address' })
} catch (error) {
  if (error instanceof ValidationError)
    for (const { path, message } of error.errors) console.log(`${path}: ${message}`)
  else if (error instanceof RateLimitError) console.log(`Try again in ${error.retryAfter ?? 60} s`)
  else if (error instanceof NetworkError) console.log('No connection:', error.cause)
  else if (error instanceof CoverdeskError)
    console.log(`${error.status} ${error.code}, request ${error.requestId}`)
  else throw error
}
