import { normalisePhone, normaliseText } from '@coverdesk/sdk'
import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import { fieldError } from '../../platform/errors/api-error.ts'

/** Normalises a contact to its stored form. @throws ApiError 422 at the field */
export function normaliseContact(input: { phone: string; email: string }): { phone: string; email: string } {
  return { phone: normalPhone(input.phone), email: normaliseEmail(input.email) }
}

export const normaliseEmail = (email: string): string => normaliseText(email).trim().toLowerCase()

/**
 * Normalises a phone number to E.164. A number of another country has a length which that country uses.
 * @param at the path of the field's parent in the request, with its dot
 * @throws ApiError 422 at `phone`
 */
export function normalPhone(text: string, at = ''): string {
  const phone = normalisePhone(text)
  if (phone === null || !isPossiblePhoneNumber(phone)) throw fieldError(`${at}phone`, 'fields.phone_format')
  return phone
}
