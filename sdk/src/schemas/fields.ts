import { z } from 'zod'
import { dayLimits, isDay, isWithinDays } from '../dates/dates.ts'
import { isoDay } from '../dates/parse-date.ts'
import { isEmail } from '../identity/contacts.ts'
import { checkIdentifier, type IdentifierKind } from '../identity/identifiers.ts'
import { PASSWORD_MINIMUM } from '../identity/passwords.ts'
import { normalisePhone } from '../identity/phones.ts'
import { normaliseText } from '../text/normalise-text.ts'
import { visibleText } from '../text/visible-text.ts'
import { isUrl } from '../text/web-addresses.ts'

// A page's content security policy allows no code made from text, and reports each try.
if ('document' in globalThis) z.config({ jitless: true })

/** Messages of all schemas are keys of the `errors` dictionary. */
export const requiredText = (max = 200): z.ZodString =>
  z
    .string('fields.required')
    .overwrite(visibleText)
    .trim()
    .min(1, 'fields.required')
    .max(max, 'fields.too_long')

export const optionalText = (max: number): z.ZodString =>
  z.string('fields.invalid').overwrite(visibleText).trim().max(max, 'fields.too_long')

/** Text that is compared and looked up, normalised by `normaliseText`. */
const requiredCode = (max: number): z.ZodString =>
  z
    .string('fields.required')
    .overwrite(normaliseText)
    .trim()
    .min(1, 'fields.required')
    .max(max, 'fields.too_long')

const optionalCode = (max: number): z.ZodString =>
  z.string('fields.invalid').overwrite(normaliseText).trim().max(max, 'fields.too_long')

/** Names and titles: no tab, no line break. */
const oneLine = (text: string): boolean => !/[\t\r\n]/.test(text)

export const requiredLine = (max = 200): z.ZodString => requiredText(max).refine(oneLine, 'fields.one_line')

export const optionalLine = (max: number): z.ZodString => optionalText(max).refine(oneLine, 'fields.one_line')

export const code = (): z.ZodString =>
  z.string('fields.required').min(1, 'fields.required').max(40, 'fields.choice_unknown')

export const email = (): z.ZodString =>
  z
    .string('fields.required')
    .overwrite(normaliseText)
    .trim()
    .min(1, 'fields.required')
    .refine(isEmail, 'fields.email_format')

/** An optional email address. */
export const optionalEmail = (): z.ZodString =>
  optionalCode(254).refine((text) => text === '' || isEmail(text), 'fields.email_format')

export const url = (): z.ZodString => requiredText(2000).refine(isUrl, 'fields.url_format')

// A full stop followed by two letters begins a web address, not a name; `A.Bello` is written `A. Bello` first.
const NAME = /^(?:(?!.*\.\p{L}{2})'?\p{L}[\p{L}\p{M} .,·'-]*)?$/u
/** Letters that the fonts of printed documents contain. */
const PRINTED =
  /^(?:\P{L}|[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{Lm}])*$/u
const spacedName = (text: string): string =>
  normaliseText(text).replace(/\.(?=[\p{Lu}\p{Lt}\p{Lo}]\p{M}*\p{L})/gu, '. ')

/** The name of a person, without characters that an email or a page could take for an address or markup. */
export const personName = (max: number): z.ZodString =>
  z
    .string('fields.invalid')
    .overwrite(spacedName)
    .trim()
    .max(max, 'fields.too_long')
    .refine((text) => NAME.test(text), 'fields.name_format')
    .refine((text) => PRINTED.test(text), 'fields.name_script')

/** A required `personName`. */
export const requiredName = (max: number): z.ZodString =>
  z
    .string('fields.required')
    .overwrite(spacedName)
    .trim()
    .min(1, 'fields.required')
    .max(max, 'fields.too_long')
    .refine((text) => NAME.test(text), 'fields.name_format')
    .refine((text) => PRINTED.test(text), 'fields.name_script')

export const phone = (): z.ZodString =>
  requiredCode(30).refine((text) => normalisePhone(text) !== null, 'fields.phone_format')

/** An optional mobile phone. */
export const optionalPhone = (): z.ZodString =>
  optionalCode(30).refine((text) => text === '' || normalisePhone(text) !== null, 'fields.phone_format')

/** An optional telephone of an office, mobile or not. */
export const optionalTelephone = (): z.ZodString =>
  optionalCode(40).refine((text) => text === '' || isTelephone(text), 'fields.telephone_format')

/** `8035551103.0` is a number that a spreadsheet has written, not a telephone. */
const isTelephone = (text: string): boolean =>
  !/^\+?\d{6,}\.\d+$/.test(text) &&
  /^\+?[\d\s()./-]+$/.test(text) &&
  /^\d{7,15}$/.test(text.replace(/\D/g, ''))

export const identifier = (kind: IdentifierKind): z.ZodString =>
  requiredCode(40).refine((text) => checkIdentifier(kind, text).problem === null, `fields.${kind}_format`)

/** An optional identifier. */
export const optionalIdentifier = (kind: IdentifierKind): z.ZodString =>
  optionalCode(40).refine(
    (text) => text === '' || checkIdentifier(kind, text).problem === null,
    `fields.${kind}_format`,
  )

/** Days further away overflow date arithmetic. */
const withinYears = (text: string): boolean => !isDay(text.slice(0, 10)) || isWithinDays(text.slice(0, 10))
const limits = `From ${dayLimits.first} to ${dayLimits.last}`

/** A day of the calendar from 1900 to 2200, `yyyy-mm-dd` or `dd-Mon-yy`; the result is `yyyy-mm-dd`. */
export const day = (): z.ZodString =>
  z
    .string('fields.date_format')
    .overwrite(isoDay)
    .refine(isDay, 'fields.date_format')
    .refine(withinYears, 'fields.day_range')
    .meta({ format: 'date', description: `${limits}; \`dd-Mon-yy\` is accepted too` })

/** An instant in UTC from 1900 to 2200 (ISO 8601). */
export const instant = (): z.ZodISODateTime =>
  z.iso.datetime('fields.date_format').refine(withinYears, 'fields.day_range').meta({ description: limits })

export const otp = (): z.ZodString =>
  z
    .string('fields.required')
    .overwrite(normaliseText)
    .regex(/^\d{6}$/, 'fields.otp_format')

const missingOr =
  (message: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined || input === null ? 'fields.required' : message

export const id = (): z.ZodUUID => z.uuid({ error: missingOr('fields.invalid') })

/** A whole number within bounds; `message` for one outside or with a fraction. */
export const whole = (from: number, to: number, message = 'fields.invalid'): z.ZodNumber =>
  z
    .number({ error: missingOr(message) })
    .int(message)
    .min(from, message)
    .max(to, message)

export const version = (): z.ZodNumber => whole(1, Number.MAX_SAFE_INTEGER)

/** The version on which a change is based, where the change also applies without one. */
export const optionalVersion = (least = 1): z.ZodOptional<z.ZodNumber> =>
  whole(least, Number.MAX_SAFE_INTEGER).optional()

export const newPassword = (): z.ZodString =>
  z.string('fields.required').min(PASSWORD_MINIMUM, 'fields.password_short').max(200, 'fields.too_long')
