import { z } from 'zod'
import {
  type FirstPartnerUser,
  type NewPartner,
  type PartnerInput,
  partnerChannels,
  partnerKinds,
  partnerProducts,
} from '../resources/admin/partner.ts'
import type { Versioned } from '../resources/types.ts'
import {
  code,
  day,
  email,
  optionalIdentifier,
  optionalLine,
  optionalPhone,
  optionalTelephone,
  optionalText,
  optionalVersion,
  requiredLine,
  requiredName,
  requiredText,
  version,
  whole,
} from './fields.ts'

const MOST_BACKDATING = 30
const MOST_CLAUSES = 100
const oneOf = <T extends readonly [string, ...string[]]>(values: T) => z.enum(values, 'fields.choice_unknown')
/** A figure from 0 up; reports text that is not a number as such. */
const figure = (most: number): z.ZodNumber =>
  z
    .number('fields.number_format')
    .int('fields.number_format')
    .min(0, 'fields.invalid')
    .max(most, 'fields.invalid')
const amount = (): z.ZodNumber => whole(1, Number.MAX_SAFE_INTEGER, 'fields.amount_format')
const chosen = <T extends z.ZodType<string>>(item: T) =>
  z
    .array(item, 'fields.required')
    .min(1, 'fields.required')
    .max(MOST_CLAUSES, 'fields.choice_unknown')
    .refine((codes) => new Set(codes).size === codes.length, 'fields.invalid')

const partner = {
  name: requiredLine(120),
  kind: oneOf(partnerKinds),
  channel: oneOf(partnerChannels),
  email: email(),
  phone: optionalTelephone(),
  address: optionalText(300),
  contact_person: optionalLine(120),
  rc_number: optionalIdentifier('rc_number'),
  tin: optionalIdentifier('tax_id'),
  licence_number: optionalLine(60),
  licence_expires_on: day().nullable(),
  commission_bps: figure(5000).nullable(),
  products: chosen(oneOf(partnerProducts)),
  clauses: chosen(code()),
  most_per_bottom: amount().nullable(),
  backdating_days: figure(MOST_BACKDATING),
  low_balance: amount().nullable(),
}

/** A licence has both a number and a last day, or neither. */
const wholeLicence = (
  { licence_number, licence_expires_on }: PartnerInput,
  context: z.RefinementCtx,
): void => {
  const miss = (path: string) =>
    context.addIssue({ code: 'custom', path: [path], message: 'fields.required' })
  if (licence_number !== '' && licence_expires_on === null) miss('licence_expires_on')
  if (licence_number === '' && licence_expires_on !== null) miss('licence_number')
}

const firstPerson: z.ZodType<FirstPartnerUser> = z.strictObject({
  first_name: requiredName(80),
  last_name: requiredName(80),
  email: email().transform((text) => text.toLowerCase()),
  phone: optionalPhone(),
})

export const partnerSchema: z.ZodType<PartnerInput> = z.strictObject(partner).superRefine(wholeLicence)
export const newPartnerSchema: z.ZodType<NewPartner> = z
  .strictObject({ ...partner, administrator: firstPerson.nullable() })
  .superRefine(wholeLicence)
export const partnerUpdateSchema: z.ZodType<PartnerInput & Versioned> = z
  .strictObject({ ...partner, version: optionalVersion() })
  .superRefine(wholeLicence)
export const suspendPartnerSchema: z.ZodType<{ reason: string; version: number }> = z.strictObject({
  reason: requiredText(500),
  version: version(),
})
export const partnerVersionSchema: z.ZodType<{ version: number }> = z.strictObject({ version: version() })
