import {
  type CargoRate,
  type CargoTariff,
  finePercentText,
  nairaText,
  parseFinePercent,
  parseNaira,
  parsePercent,
  percentText,
} from '@coverdesk/sdk'

/** Figures of a tariff besides its rates, with their input formats. */
export const figures = {
  minimum_premium: 'money',
  annual_minimum_bps: 'percent',
  uplift_bps: 'percent',
  excess_bps: 'percent',
  minimum_excess: 'money',
  commission_bps: 'percent',
  vat_bps: 'percent',
  wht_bps: 'percent',
  fx_days: 'days',
} as const
export type Figure = keyof typeof figures
export const figureNames = Object.keys(figures) as Figure[]

/** Typed text by subject; a missing rate is a pair without a rate. */
export interface CargoDraft {
  rates: Readonly<Record<string, string>>
  addOns: Readonly<Record<string, string>>
  ages: readonly { years: string; factor: string }[]
  /** By conveyance; empty is neither loaded nor discounted. */
  conveyances: Readonly<Record<string, string>>
  figures: Readonly<Record<Figure, string>>
}

export const pairKey = ({ rate_class, clause }: Pick<CargoRate, 'rate_class' | 'clause'>): string =>
  `${rate_class} ${clause}`

/** An empty rate refers to an underwriter. */
const rateText = (ppm: number | null): string => (ppm === null ? '' : finePercentText(ppm))

const figureText = (name: Figure, value: number): string => {
  if (figures[name] === 'days') return String(value)
  return figures[name] === 'money' ? nairaText(value) : percentText(value)
}

export function draftOf(content: CargoTariff): CargoDraft {
  return {
    rates: Object.fromEntries(content.rates.map((rate) => [pairKey(rate), rateText(rate.rate_ppm)])),
    addOns: Object.fromEntries(content.add_ons.map(({ clause, rate_ppm }) => [clause, rateText(rate_ppm)])),
    ages: content.vessel_ages.map(({ over_years, factor_bps }) => ({
      years: String(over_years),
      factor: percentText(factor_bps),
    })),
    conveyances: Object.fromEntries(
      content.conveyances.map(({ conveyance, factor_bps }) => [conveyance, percentText(factor_bps)]),
    ),
    figures: Object.fromEntries(
      figureNames.map((name) => [name, figureText(name, content[name] ?? 0)]),
    ) as Record<Figure, string>,
  }
}

/** Returns the tariff to save; text that is no number becomes `NaN`. */
export function contentOf(draft: CargoDraft): CargoTariff {
  const values = Object.fromEntries(
    figureNames.map((name) => [name, figureOf(name, draft.figures[name])]),
  ) as Record<Figure, number>
  return {
    rates: Object.entries(draft.rates).map(([key, text]) => {
      const [rate_class = '', clause = ''] = key.split(' ')
      return {
        rate_class,
        clause,
        rate_ppm: text.trim() === '' ? null : (parseFinePercent(text) ?? Number.NaN),
      }
    }),
    add_ons: Object.entries(draft.addOns)
      .filter(([, text]) => text.trim() !== '')
      .map(([clause, text]) => ({ clause, rate_ppm: parseFinePercent(text) ?? Number.NaN })),
    vessel_ages: draft.ages.map(({ years, factor }) => ({
      over_years: wholeOf(years),
      factor_bps: factorOf(factor),
    })),
    conveyances: Object.entries(draft.conveyances)
      .filter(([, text]) => text.trim() !== '')
      .map(([conveyance, text]) => ({ conveyance, factor_bps: factorOf(text) })),
    ...values,
  }
}

function figureOf(name: Figure, text: string): number {
  if (figures[name] === 'days') return wholeOf(text)
  return (figures[name] === 'money' ? parseNaira(text) : parsePercent(text)) ?? Number.NaN
}

const wholeOf = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** `125` percent of the premium; it may be more than a hundred. */
function factorOf(text: string): number {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[%\s]/g, '')) ?? []
  return whole === undefined ? Number.NaN : Number(whole + fraction.padEnd(2, '0'))
}

/** A figure that differs between two tariffs. */
export interface Difference {
  kind: 'rate' | 'add_on' | 'age' | 'conveyance' | Figure
  /** Subject: class and clause, clause, years, or conveyance. */
  of: readonly string[]
  before: number | null | undefined
  after: number | null | undefined
}

type Entry = Omit<Difference, 'before' | 'after'> & { value: number | null }

const entriesOf = (content: CargoTariff): Entry[] => [
  ...content.rates.map((one) => ({
    kind: 'rate' as const,
    of: [one.rate_class, one.clause],
    value: one.rate_ppm,
  })),
  ...content.add_ons.map((one) => ({ kind: 'add_on' as const, of: [one.clause], value: one.rate_ppm })),
  ...content.vessel_ages.map((one) => ({
    kind: 'age' as const,
    of: [String(one.over_years)],
    value: one.factor_bps,
  })),
  ...content.conveyances.map((one) => ({
    kind: 'conveyance' as const,
    of: [one.conveyance],
    value: one.factor_bps,
  })),
  ...figureNames.map((name) => ({ kind: name, of: [], value: content[name] ?? 0 })),
]

/** Returns the changed figures; undefined for a missing one. */
export function differencesOf(before: CargoTariff, after: CargoTariff): Difference[] {
  const keyOf = ({ kind, of }: Entry): string => [kind, ...of].join(' ')
  const [earlier, later] = [before, after].map(
    (content) => new Map(entriesOf(content).map((entry) => [keyOf(entry), entry])),
  ) as [Map<string, Entry>, Map<string, Entry>]
  const keys = [...new Set([...later.keys(), ...earlier.keys()])]
  return keys.flatMap((key) => {
    const [from, to] = [earlier.get(key), later.get(key)]
    const entry = to ?? from
    if (!entry || from?.value === to?.value) return []
    return [{ kind: entry.kind, of: entry.of, before: from?.value, after: to?.value }]
  })
}
