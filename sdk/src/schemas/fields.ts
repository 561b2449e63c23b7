import { z } from 'zod'
import { checkIdentifier, type IdentifierKind, normalisePhone } from '../helpers/identifiers.ts'

/** Messages of all schemas are keys of the `errors` dictionary. */
export const requiredText = (max = 200): z.ZodString =>
  z.string('fields.required').trim().min(1, 'fields.required').max(max, 'fields.too_long')

export const code = (): z.ZodString =>
  z.string('fields.required').min(1, 'fields.required').max(40, 'fields.choice_unknown')

export const email = (): z.ZodString =>
  z
    .string('fields.required')
    .trim()
    .min(1, 'fields.required')
    .max(254, 'fields.email_format')
    .regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@]+\.[A-Za-z]{2,24}$/, 'fields.email_format')

export const phone = (): z.ZodString =>
  requiredText(30).refine((text) => normalisePhone(text) !== null, 'fields.phone_format')

export const identifier = (kind: IdentifierKind): z.ZodString =>
  requiredText(40).refine((text) => checkIdentifier(kind, text).problem === null, `fields.${kind}_format`)

export const day = (): z.ZodISODate => z.iso.date('fields.date_format')

export const otp = (): z.ZodString => z.string('fields.required').regex(/^\d{6}$/, 'fields.otp_format')

export const version = (): z.ZodNumber => z.number().int().positive()

/** NIST SP 800-63B: length counts; at least 12 characters. */
export const newPassword = (): z.ZodString =>
  z.string('fields.required').min(12, 'fields.password_short').max(200, 'fields.too_long')
