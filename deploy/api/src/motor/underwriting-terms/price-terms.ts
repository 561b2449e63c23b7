import {
  type AppliedTerms,
  type MotorProposal,
  type NewTerms,
  RatingError,
  type SetupItem,
  type TermsPrice,
} from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { ApiError, type FieldError, fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { writeAmount } from '../../platform/translations/write.ts'
import { excessOn } from '../../policies/quotes/excess.ts'
import type { PremiumView } from '../../policies/quotes/premium-shape.ts'
import { setupNames } from '../../reference/setups/store.ts'
import { changeOfQuote, premiumOfChange, priceWithTerms } from '../policy-changes/price-with-terms.ts'
import { labelPremium, ratingRefusal } from '../premiums/quote-premium.ts'
import { rateWithNoClaims, shareOf } from '../rating/no-claims.ts'
import { coverOf, noClaimsOf, rateCover } from '../rating/rate-cover.ts'
import type { Tariff } from '../rating/tariff.ts'
import { mostDiscount } from '../rating/terms.ts'

type Quote = Selectable<Database['quotes']>

/** A quote priced again with terms. */
export interface QuotedTerms {
  applied: AppliedTerms
  /** The cover with the terms, as the new quote and its policy have it. */
  cover: Record<string, unknown>
  premium: PremiumView
  price: TermsPrice
  /** What the discount takes off, in kobo. */
  discount: number
}

interface TermsToCheck {
  /** The facts that are insured. */
  cover: Record<string, unknown>
  tariffId: string
  terms: NewTerms
  locale: string
}

/**
 * Checks an underwriter's terms for a cover by its tariff.
 * @returns the terms with the names of their conditions, the excess without them, and the discount in kobo a year
 * @throws ApiError 422 at the field: `terms_discount_too_large`, `terms_excess_low`, `fields.choice_unknown`
 * @throws RatingError
 */
export async function checkTerms(
  db: Db | Tx,
  services: Services,
  { cover, tariffId, terms, locale }: TermsToCheck,
): Promise<{ applied: AppliedTerms; excessBefore: number; discount: number }> {
  const rated = coverOf(cover)
  const today = lagosDay(services.clock())
  const tariff = await tariffOf(db, tariffId)
  const conditions = await namedConditions(db, terms.conditions, today)
  const excessBefore = await excessOn(db, rated, today)
  assertExcess(terms.excess, { before: excessBefore, sumInsured: rated.sum_insured, locale })
  const { loading_bps, discount_bps, excess } = terms
  const without = rateWithNoClaims(tariff, rated, noClaimsOf(cover))
  const basic = without.breakdown.find(({ code }) => code === 'BASIC')?.amount ?? 0
  const discount = shareOf(basic, discount_bps)
  const most = mostDiscount(tariff, without)
  if (discount > most)
    throw fieldError('discount_bps', 'terms_discount_too_large', {
      params: { most: writeAmount(most, locale) },
    })
  return { applied: { loading_bps, discount_bps, excess, conditions }, excessBefore, discount }
}

/**
 * Prices a quote with an underwriter's terms by the tariff of the quote; nothing is stored. Earlier terms and the
 * seller's discount are replaced.
 * @throws ApiError 422 as `checkTerms`
 */
export async function priceTerms(
  db: Db | Tx,
  services: Services,
  quote: Quote,
  terms: NewTerms,
  locale: string,
): Promise<QuotedTerms> {
  const { cover } = quote.proposal as unknown as MotorProposal & { cover: Record<string, unknown> }
  try {
    const checked = await checkTerms(db, services, { cover, tariffId: quote.tariff_id, terms, locale })
    const { applied, excessBefore, discount } = checked
    const { discount: _replaced, ...agreed } = { ...cover, terms: applied }
    const change = await changeOfQuote(db, quote.tracker_id)
    const premium = change
      ? premiumOfChange(
          quote.premium as unknown as PremiumView,
          await priceWithTerms(db, services, change, applied, locale),
        )
      : await labelPremium(db, services, rateCover(await tariffOf(db, quote.tariff_id), agreed), locale)
    return {
      applied,
      cover: agreed,
      premium,
      discount,
      price: {
        old_premium: quote.amount,
        new_premium: premium.premium,
        breakdown: premium.breakdown,
        excess_before: excessBefore,
        excess_after: applied.excess > 0 ? applied.excess : excessBefore,
      },
    }
  } catch (error) {
    throw error instanceof RatingError ? ratingRefusal(error, locale) : error
  }
}

async function tariffOf(db: Db | Tx, id: string): Promise<Tariff> {
  const { content } = await db
    .selectFrom('tariffs')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return content as Tariff
}

async function namedConditions(db: Db | Tx, codes: readonly string[], today: string): Promise<SetupItem[]> {
  const unique = [...new Set(codes)]
  const nameOf = await setupNames(
    db,
    unique.map((code) => ['policy_conditions', '', code] as const),
    today,
  )
  const named = unique.map((code) => ({ code, name: nameOf('policy_conditions', '', code) }))
  const errors = named.flatMap(({ name }, index): FieldError[] =>
    name === undefined ? [{ path: `conditions.${index}`, code: 'fields.choice_unknown' }] : [],
  )
  if (errors.length > 0) throw new ApiError(422, 'fields_invalid', { fields: errors })
  return named.map(({ code, name = code }) => ({ code, name }))
}

/** An excess applies to the own vehicle, and is above that of its cover. */
function assertExcess(
  excess: number,
  { before, sumInsured, locale }: { before: number; sumInsured: number; locale: string },
): void {
  if (excess === 0 || (sumInsured > 0 && excess > before)) return
  if (sumInsured === 0) throw fieldError('excess', 'terms_not_possible')
  const params = { before: writeAmount(before, locale) }
  throw fieldError('excess', 'terms_excess_low', { params })
}
