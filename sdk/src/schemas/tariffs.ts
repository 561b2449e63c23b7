import { z } from 'zod'
import { lowestPremiumOf } from '../rating/lowest-premium.ts'

import type { RateImport, TariffContent, TariffInput } from '../resources/motor/tariffs.ts'
import { code, day, id, requiredLine, version, whole } from './fields.ts'

const MOST_KOBO = 1_000_000_000_000
const ALL_BPS = 10_000
const MOST_RATES = 2_000
const MOST_EXTENSIONS = 100
const MOST_CSV = 500_000

const amount = (): z.ZodNumber => whole(0, MOST_KOBO, 'fields.amount_format')
const percent = (): z.ZodNumber => whole(0, ALL_BPS, 'fields.number_format')

const rate = z.discriminatedUnion('basis', [
  z.strictObject({
    risk_type: code(),
    cover_type: code(),
    basis: z.literal('flat'),
    amount: whole(1, MOST_KOBO, 'fields.amount_format'),
  }),
  z.strictObject({
    risk_type: code(),
    cover_type: code(),
    basis: z.literal('sum_insured'),
    rate_bps: whole(1, ALL_BPS, 'fields.number_format'),
    minimum_sum_insured: amount().optional(),
  }),
])

const extensionFacts = {
  code: code(),
  kind: z.enum(['loading', 'discount'], 'fields.choice_unknown'),
  cover_types: z.array(code(), 'fields.required').min(1, 'fields.required').max(MOST_EXTENSIONS),
}
const extension = z.discriminatedUnion('basis', [
  z.strictObject({ ...extensionFacts, basis: z.literal('flat'), amount: amount() }),
  z.strictObject({
    ...extensionFacts,
    basis: z.enum(['sum_insured', 'basic_premium'], 'fields.choice_unknown'),
    rate_bps: percent(),
  }),
])

const content: z.ZodType<TariffContent> = z
  .strictObject({
    rates: z.array(rate, 'fields.required').min(1, 'fields.required').max(MOST_RATES),
    extensions: z.array(extension, 'fields.required').max(MOST_EXTENSIONS),
    minimum_net_rates: z.array(z.strictObject({ cover_type: code(), rate_bps: percent() })).max(100),
    minimum_premiums: z.record(code(), amount()),
    tax_bps: percent(),
  })
  .superRefine(checkContent)

function checkContent(
  { rates, extensions, minimum_net_rates, minimum_premiums }: TariffContent,
  context: z.RefinementCtx,
): void {
  const refuse = (path: (string | number)[], message: string, params?: Record<string, number>): void =>
    context.addIssue({ code: 'custom', path, message, ...(params ? { params } : {}) })
  const pairs = new Set<string>()
  rates.forEach((one, index) => {
    const pair = `${one.risk_type}\n${one.cover_type}`
    if (pairs.has(pair)) refuse(['rates', index, 'cover_type'], 'fields.rate_repeated')
    pairs.add(pair)
    const least = minimum_net_rates.find(({ cover_type }) => cover_type === one.cover_type)?.rate_bps ?? 0
    if (one.basis === 'sum_insured' && (one.rate_bps ?? 0) < least)
      refuse(['rates', index, 'rate_bps'], 'fields.number_low', { least: least / 100 })
    if (lowestPremiumOf(one) < (minimum_premiums[one.risk_type] ?? 0))
      refuse(['rates', index, one.basis === 'flat' ? 'amount' : 'minimum_sum_insured'], 'fields.premium_low')
  })
  extensions.forEach(({ code: own }, index) => {
    if (extensions.findIndex((other) => other.code === own) < index)
      refuse(['extensions', index, 'code'], 'fields.code_taken')
  })
}

export const tariffDraftSchema: z.ZodType<{ name: string; copy_of?: string | undefined }> = z.strictObject({
  name: requiredLine(80),
  copy_of: id().optional(),
})
export const tariffUpdateSchema: z.ZodType<TariffInput & { version: number }> = z.strictObject({
  name: requiredLine(80),
  content,
  version: version(),
})
export const tariffPublicationSchema: z.ZodType<{ first_day: string; version: number }> = z.strictObject({
  first_day: day(),
  version: version(),
})
export const rateImportSchema: z.ZodType<RateImport> = z.strictObject({
  csv: z.string('fields.required').min(1, 'fields.required').max(MOST_CSV, 'fields.too_long'),
  apply: z.boolean('fields.required'),
  version: version(),
})
