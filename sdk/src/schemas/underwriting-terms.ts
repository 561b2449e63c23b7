import { z } from 'zod'
import type { NewTerms, NewTermsOffer } from '../resources/motor/underwriting-terms.ts'
import { code, requiredText, whole } from './fields.ts'

/** A hundred million naira. */
const MOST_EXCESS = 10_000_000_000
const MOST_LOADING = 50_000
const WHOLE_BPS = 10_000
const MOST_CONDITIONS = 20

const terms = {
  loading_bps: whole(0, MOST_LOADING, 'fields.invalid'),
  discount_bps: whole(0, WHOLE_BPS, 'fields.invalid'),
  excess: whole(0, MOST_EXCESS, 'fields.amount_format'),
  conditions: z.array(code(), 'fields.invalid').max(MOST_CONDITIONS, 'fields.invalid'),
}

export const newTermsSchema: z.ZodType<NewTerms> = z.strictObject(terms)
export const newTermsOfferSchema: z.ZodType<NewTermsOffer> = z.strictObject({
  ...terms,
  reason: requiredText(1000),
  version: whole(0, 1_000_000_000, 'fields.invalid'),
})
