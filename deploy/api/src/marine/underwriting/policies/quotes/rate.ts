import {
  type CargoDraft,
  type CargoPrice,
  CargoRatingError,
  type CargoToRate,
  parseMinor,
  parsePercent,
  priceCargo,
} from '@coverdesk/sdk'
import type { FieldError } from '../../../../platform/errors/api-error.ts'
import { agreedRate } from '../checks/cover-scope.ts'
import type { CargoFacts } from '../facts/cargo-facts.ts'
import { vesselAge } from '../facts/vessel-age.ts'

/** Agreed terms that replace those of the tariff. */
export type AgreedTerms = Pick<CargoToRate, 'rate_ppm' | 'agreed_minimum' | 'rounding'>

export interface Priced {
  price: CargoPrice | null
  faults: FieldError[]
}

/** Prices a draft by today's tariff and exchange rate; without a price while terms are missing. */
export function rateCargo(facts: CargoFacts, draft: CargoDraft, agreed: AgreedTerms = {}): Priced {
  const { tariff } = facts
  const cargo = cargoToRate(facts, draft)
  if (!cargo || !tariff) return { price: null, faults: [] }
  try {
    const rate_ppm = agreed.rate_ppm ?? agreedRate(facts, draft)
    const calculated = priceCargo(tariff.content, { ...cargo, ...agreed, rate_ppm })
    return {
      price: {
        ...calculated,
        tariff_id: tariff.id,
        tariff: tariff.name,
        day: facts.openCover?.rated_on ?? facts.today,
      },
      faults: [],
    }
  } catch (error) {
    if (!(error instanceof CargoRatingError)) throw error
    return { price: null, faults: [faultOf[error.fault]] }
  }
}

const faultOf: Record<CargoRatingError['fault'], FieldError> = {
  rate_not_found: { path: 'terms.clause', code: 'fields.rate_missing' },
  add_on_not_found: { path: 'terms.add_ons', code: 'fields.rate_missing' },
  sum_insured_high: { path: 'terms.fob', code: 'fields.amount_too_large' },
}

function cargoToRate(facts: CargoFacts, { kind, terms }: CargoDraft): CargoToRate | null {
  const { partner, tariff, entry } = facts
  const commission_bps = partner.commission_bps ?? tariff?.content.commission_bps ?? 0
  if (kind === 'open_cover') return coverToRate(terms.clause, commission_bps)
  const { fx, decimals } = facts
  const fob = parseMinor(terms.fob, decimals)
  const freight = parseMinor(terms.freight, decimals)
  const uplift_bps = parsePercent(terms.uplift_percent)
  const rate_class = entry('commodity')?.attributes.rate_class
  if (!fx || fob === null || fob === 0 || freight === null || uplift_bps === null) return null
  if (typeof rate_class !== 'string' || !entry('clause') || !entry('mode')) return null
  return {
    kind,
    currency: terms.currency,
    decimals,
    fob,
    freight,
    uplift_bps,
    rate_class,
    clause: terms.clause,
    add_ons: [...new Set(terms.add_ons)],
    mode: terms.mode,
    vessel_age: vesselAge(facts, terms),
    commission_bps,
    fx: { currency: fx.currency, day: fx.day, rate_micro: fx.rate_micro, source: fx.source },
  }
}

/** Returns the terms to rate an open cover, which has no premium: each declaration pays for its shipment. */
const coverToRate = (clause: string, commission_bps: number): CargoToRate => ({
  kind: 'open_cover',
  currency: 'NGN',
  fob: 0,
  freight: 0,
  uplift_bps: 0,
  rate_class: '',
  clause,
  add_ons: [],
  mode: '',
  vessel_age: null,
  commission_bps,
  fx: { currency: 'NGN', day: '', rate_micro: 1_000_000, source: '' },
})
