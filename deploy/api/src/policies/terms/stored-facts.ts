import { joinValues } from '@coverdesk/lists/list'
import type { ChangedFact } from '@coverdesk/sdk'
import { isDay } from '@coverdesk/sdk'
import type { Services } from '../../platform/services.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { writeAmount, writeDay } from '../../platform/translations/write.ts'
import { writeTerms } from '../quotes/applied-terms.ts'
import { quoteTexts } from '../quotes/quote-texts.ts'

/** Value of an insured fact, with the names that its codes had in the reference data. */
export interface FactValue {
  value: unknown
  /** By code. */
  names?: Readonly<Record<string, string>>
}

/** An insured fact before and after a change, as stored: in no language. */
export interface StoredFact {
  key: string
  /** Null where there was none. */
  before: FactValue | null
  after: FactValue | null
}

/** Lists of reference data that name the codes of a fact. */
export const LISTS: Readonly<Record<string, string>> = {
  body_type: 'body_types',
  colour: 'colours',
  use: 'vehicle_uses',
  risk_type: 'risk_types',
  business_type: 'business_types',
  cover_type: 'cover_types',
  liability_type: 'liability_types',
  make: 'vehicle_makes',
  model: 'vehicle_models',
  extensions: 'extensions',
}

/** Presents stored facts in the reader's language. */
export function presentStoredFacts(
  services: Pick<Services, 'translate'>,
  locale: string,
  facts: readonly StoredFact[],
): ChangedFact[] {
  return facts.map(({ key, before, after }) => ({
    key,
    label: services.translate(locale, 'insured-facts', key),
    before: before && written(services, locale, key, before),
    after: after && written(services, locale, key, after),
  }))
}

function written(
  services: Pick<Services, 'translate'>,
  locale: string,
  key: string,
  { value, names = {} }: FactValue,
): string | null {
  if (value === undefined || value === null || value === '') return null
  const { setupName, partName } = quoteTexts(services, locale)
  const named = (one: unknown): string => {
    if (typeof one === 'object' && one !== null && 'name' in one) return String(one.name)
    const [code, list] = [String(one), LISTS[key]]
    const name = names[code]
    if (list && name !== undefined) return setupName(list, code, name)
    return list === 'extensions' ? partName('', { code, label: code, amount: 0 }) : code
  }
  if (Array.isArray(value)) {
    const t: TextOf = (...place) => services.translate(locale, ...place)
    return joinValues(t, value.map(named)) || null
  }
  if (typeof value === 'boolean') return value ? '✓' : null
  if (key === 'terms' && typeof value === 'object') return writeTerms(services, locale, value)
  if (key === 'no_claims_bps' && typeof value === 'number') return value > 0 ? `${value / 100} %` : null
  if (key === 'sum_insured' && typeof value === 'number') return value > 0 ? writeAmount(value, locale) : null
  if (typeof value === 'string' && isDay(value)) return writeDay(value, locale)
  return named(value)
}
