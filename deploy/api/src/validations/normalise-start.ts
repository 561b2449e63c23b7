import { checkIdentifier, normalisePhone, type StartWorkflowData } from '@coverdesk/sdk'
import { fieldError } from '../http/api-error.ts'
import type { StartAnswers } from './start-answers.ts'

/** Identity number and phone in the form they are stored in. @throws ApiError 422 at the field */
export function normaliseIdentity(
  input: Omit<StartWorkflowData, 'consent'>,
  at = '',
): Omit<StartAnswers, 'consent'> {
  const number = checkIdentifier(input.id_type, input.id_number)
  if (number.problem) throw fieldError(`${at}id_number`, `fields.${input.id_type}_format`)
  const phone = normalisePhone(input.phone)
  if (phone === null) throw fieldError(`${at}phone`, 'fields.phone_format')
  return { id_type: input.id_type, id_number: number.value, email: input.email.trim().toLowerCase(), phone }
}

export function normaliseStart(input: StartWorkflowData, now: Date): StartAnswers {
  const consent = { version: input.consent.version, accepted: true as const, at: now.toISOString() }
  return { consent, ...normaliseIdentity(input, 'data.') }
}
