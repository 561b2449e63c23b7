import { checkIdentifier, type IdType, type StartWorkflowData } from '@coverdesk/sdk'
import { normaliseEmail, normalPhone } from '../../identity/clients/normalise-contact.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import type { StartAnswers } from './start-answers.ts'

type StartInput = Omit<StartWorkflowData, 'consent'>
const FIELDS = ['id_type', 'id_number', 'phone', 'email'] as const

/**
 * Normalises identity number and phone to their stored form. A guest enters the last name that belongs to the number.
 * @throws ApiError 422 at the field
 */
export function normaliseIdentity(
  input: StartInput,
  { at = '', named }: { at?: string; named: boolean },
): Omit<StartAnswers, 'consent'> {
  const needsLastName = named && input.id_type !== 'rc_number'
  const required = needsLastName ? ([...FIELDS, 'last_name'] as const) : FIELDS
  const missing = required.filter((field) => !input[field])
  if (missing.length > 0) {
    const fields = missing.map((field) => ({ path: `${at}${field}`, code: 'fields.required' }))
    throw new ApiError(422, 'fields_invalid', { fields })
  }
  const { id_type, id_number, phone, email } = input as Required<StartInput> & { id_type: IdType }
  const number = checkIdentifier(id_type, id_number)
  if (number.problem) throw fieldError(`${at}id_number`, `fields.${id_type}_format`)
  return {
    id_type,
    id_number: number.value,
    last_name: needsLastName ? (input.last_name ?? null) : null,
    email: normaliseEmail(email),
    phone: normalPhone(phone, at),
  }
}

/**
 * Returns the start answers of a workflow, with the identity only where its first step requires it.
 * @throws ApiError 422 at the field
 */
export function normaliseStart(
  input: StartWorkflowData,
  now: Date,
  withIdentity: boolean,
): Partial<StartAnswers> & Pick<StartAnswers, 'consent'> {
  const consent = { version: input.consent.version, accepted: true as const, at: now.toISOString() }
  return withIdentity ? { consent, ...normaliseIdentity(input, { at: 'data.', named: true }) } : { consent }
}
