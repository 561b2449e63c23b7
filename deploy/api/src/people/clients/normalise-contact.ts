import { normalisePhone, normaliseText } from '@coverdesk/sdk'
import { fieldError } from '../../platform/errors/api-error.ts'

/** A contact as it is stored. @throws ApiError 422 at the field */
export function normaliseContact(input: { phone: string; email: string }): { phone: string; email: string } {
  return { phone: normalPhone(input.phone), email: normaliseEmail(input.email) }
}

export const normaliseEmail = (email: string): string => normaliseText(email).trim().toLowerCase()

/** @param at what stands before the field's name in the request */
export function normalPhone(text: string, at = ''): string {
  const phone = normalisePhone(text)
  if (phone === null) throw fieldError(`${at}phone`, 'fields.phone_format')
  return phone
}
