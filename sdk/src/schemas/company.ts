import { z } from 'zod'
import { carriesWhite } from '../reference/colours.ts'
import type { CompanyInput } from '../resources/admin/company-profile.ts'
import type { Versioned } from '../resources/types.ts'
import { languages } from '../text/languages.ts'
import { isUrl } from '../text/web-addresses.ts'
import {
  id,
  optionalEmail,
  optionalLine,
  optionalTelephone,
  optionalText,
  optionalVersion,
  requiredLine,
  requiredText,
  whole,
} from './fields.ts'

const COLOUR = /^#[0-9a-fA-F]{6}$/
const PNG = 'data:image/png;base64,'

const optionalUrl = optionalText(2000).refine((text) => text === '' || isUrl(text), 'fields.url_format')
const accent = optionalText(7)
  .refine((text) => text === '' || COLOUR.test(text), 'fields.colour_format')
  .refine((text) => !COLOUR.test(text) || carriesWhite(text), 'fields.colour_contrast')
const image = z
  .string('fields.invalid')
  .max(400_000, 'fields.too_long')
  .startsWith(PNG, 'fields.invalid')
  .nullable()
const paragraphs = z.array(requiredText(600)).min(1, 'fields.required').max(6, 'fields.too_long')

const texts = {
  complaint_route: optionalText(1000),
  privacy_notice: optionalText(10_000),
  terms: optionalText(10_000),
}
const isLanguage = (code: string): boolean => languages.some((known) => known.code === code)

const company = {
  name: requiredLine(120),
  product_name: requiredLine(40),
  address: optionalText(300),
  postal_address: optionalText(300),
  email: optionalEmail(),
  phone: optionalTelephone(),
  whatsapp: optionalTelephone(),
  website: optionalUrl,
  naicom_number: optionalLine(60),
  ...texts,
  signatory_name: optionalLine(120),
  signatory_title: optionalLine(120),
  accent,
  certificate_wording: z
    .strictObject({ entitled: paragraphs, limitations: paragraphs, clause: requiredText(600) })
    .nullable(),
  online_branch_id: id().nullable(),
  oldest_vehicle_year: whole(1900, 2100, 'fields.oldest_year').refine(
    (year) => year <= new Date().getFullYear(),
    'fields.oldest_year',
  ),
  languages: z
    .array(z.string('fields.invalid'))
    .max(50, 'fields.too_long')
    .refine((codes) => codes.every(isLanguage), 'fields.choice_unknown'),
  // English has the fields above.
  own_texts: z
    .record(
      z.string().refine((code) => code !== 'en' && isLanguage(code), 'fields.choice_unknown'),
      z.strictObject(texts),
    )
    .optional(),
  logo: image,
  signature: image,
}

/** The insurer's profile. */
export const companySchema: z.ZodType<CompanyInput> = z.strictObject(company)
export const companyUpdateSchema: z.ZodType<CompanyInput & Versioned> = z.strictObject({
  ...company,
  version: optionalVersion(0),
})
