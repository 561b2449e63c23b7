import {
  nairaText,
  parseNaira,
  parsePercent,
  percentText,
  type Tariff,
  type TariffContent,
  type TariffExtension,
  type TariffRate,
} from '@coverdesk/sdk'

/** What is typed into the grid, by `textKey`. */
export type Texts = Readonly<Record<string, string>>

export type Value = 'amount' | 'rate_bps' | 'minimum_sum_insured'
export type Priced = Partial<Record<Value, number | undefined>>

/** A rate while it is edited. `id` stays the same whatever is added and removed around it. */
export interface EditedRate {
  id: string
  rate: TariffRate
  isRemoved: boolean
}

type Pair = Pick<TariffRate, 'risk_type' | 'cover_type'>

export const isSamePair = (one: Pair, other: Pair): boolean =>
  one.risk_type === other.risk_type && one.cover_type === other.cover_type

export const textKey = (id: string, name: Value): string => `${id} ${name}`

export const textOf = (name: Value, value: number | undefined): string =>
  value === undefined ? '' : name === 'rate_bps' ? percentText(value) : nairaText(value)

/** The rates ready to be edited; those that the tariff before had and this one has not can be put back. */
export function toEdited({ content, before }: Tariff): EditedRate[] {
  const rows = content.rates.map((rate) => edited(rate, false))
  return goneRates({ content, before }).reduce((all, rate) => placed(all, edited(rate, true)), rows)
}

const edited = (rate: TariffRate, isRemoved: boolean): EditedRate => ({
  id: crypto.randomUUID(),
  rate,
  isRemoved,
})

/** The rows with a new rate, not yet filled in, beside those of its risk type; one that was removed makes way. */
export function addRate(rows: readonly EditedRate[], rate: TariffRate): { rows: EditedRate[]; id: string } {
  const row = edited(rate, false)
  const at = rows.findIndex((one) => isSamePair(one.rate, rate))
  return { rows: at < 0 ? placed(rows, row) : rows.with(at, row), id: row.id }
}

function placed(rows: readonly EditedRate[], row: EditedRate): EditedRate[] {
  const at = rows.findLastIndex(({ rate }) => rate.risk_type === row.rate.risk_type)
  return at < 0 ? [...rows, row] : rows.toSpliced(at + 1, 0, row)
}

export const standing = (rows: readonly EditedRate[]): EditedRate[] =>
  rows.filter(({ isRemoved }) => !isRemoved)

/** Whether rates were added to what is saved, or taken out. */
export function isRearranged({ rates }: TariffContent, rows: readonly EditedRate[]): boolean {
  const kept = standing(rows)
  return kept.length !== rates.length || kept.some(({ rate }, index) => rate !== rates[index])
}

/** Whether a rate is the last one of a class that is sold: `offered` are the codes of the risk types in use. */
export function isLastOfSold(
  { before }: Tariff,
  rows: readonly EditedRate[],
  { rate: { risk_type } }: EditedRate,
  offered: readonly string[],
): boolean {
  const isOf = (rate: TariffRate): boolean => rate.risk_type === risk_type
  const isSold = offered.includes(risk_type) && (!before || before.content.rates.some(isOf))
  return isSold && standing(rows).filter(({ rate }) => isOf(rate)).length === 1
}

/** The content with what was typed in it; what is no number is a fault there. */
export function typedContent(
  content: TariffContent,
  rows: readonly EditedRate[],
  texts: Texts,
): TariffContent {
  return {
    ...content,
    rates: standing(rows).map(({ id, rate }) => typed(rate, texts, id)),
    extensions: content.extensions.map((one) => typed(one, texts, one.code)),
  }
}

export function typed<Row extends Priced>(row: Row, texts: Texts, id: string): Row {
  const names = ['amount', 'rate_bps', 'minimum_sum_insured'] as const
  const values = names.flatMap((name): [Value, number | undefined][] => {
    const text = texts[textKey(id, name)]
    if (text === undefined) return []
    if (text === '' && name === 'minimum_sum_insured') return [[name, undefined]]
    return [[name, (name === 'rate_bps' ? parsePercent(text) : parseNaira(text)) ?? Number.NaN]]
  })
  return { ...row, ...Object.fromEntries(values) }
}

/** The rate of the same cover in the tariff before. */
export const rateBefore = ({ before }: Tariff, rate: TariffRate): TariffRate | undefined =>
  before?.content.rates.find((one) => isSamePair(one, rate))

export const extensionBefore = ({ before }: Tariff, { code }: TariffExtension): TariffExtension | undefined =>
  before?.content.extensions.find((one) => one.code === code)

export const isChanged = (row: Priced, before: Priced | undefined): boolean =>
  before === undefined ||
  row.amount !== before.amount ||
  row.rate_bps !== before.rate_bps ||
  row.minimum_sum_insured !== before.minimum_sum_insured

function goneRates({ content, before }: Pick<Tariff, 'content' | 'before'>): TariffRate[] {
  return (before?.content.rates ?? []).filter((rate) => !content.rates.some((one) => isSamePair(one, rate)))
}

/** The rates that are not as they were in the tariff before, those that are no more among them. */
export const changedRates = (tariff: Tariff): TariffRate[] => [
  ...tariff.content.rates.filter((rate) => isChanged(rate, rateBefore(tariff, rate))),
  ...goneRates(tariff),
]
