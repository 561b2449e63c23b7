import { z } from 'zod'
import type { RenewalOwner, RenewalRequest, RenewalTerms } from '../resources/motor/renewals.ts'
import type { Versioned } from '../resources/types.ts'
import { id } from './fields.ts'

const MOST_EXTENSIONS = 20
const version = z.int('fields.invalid').min(0, 'fields.invalid').optional()
const code = z.string('fields.required').min(1, 'fields.required').max(60, 'fields.invalid')

const terms = {
  cover_type: code.optional(),
  sum_insured: z.int('fields.invalid').min(0, 'fields.invalid').max(1e14, 'fields.invalid').optional(),
  extensions: z.array(code).max(MOST_EXTENSIONS, 'fields.invalid').optional(),
}

export const renewalTermsSchema: z.ZodType<RenewalTerms> = z.strictObject(terms)
export const renewalPriceSchema: z.ZodType<RenewalTerms & Versioned> = z.strictObject({ ...terms, version })
export const renewalVersionSchema: z.ZodType<Versioned> = z.strictObject({ version })
export const renewalOwnerSchema: z.ZodType<RenewalOwner> = z.strictObject({
  owner_id: id().nullable(),
  version,
})

export const renewalRequestSchema: z.ZodType<RenewalRequest> = z.strictObject({
  registration_number: z
    .string('fields.plate_required')
    .trim()
    .min(1, 'fields.plate_required')
    .max(20, 'fields.plate_format'),
})
