import {
  nairaText,
  parseNaira,
  parsePercent,
  percentText,
  type Tariff,
  type TariffRate,
} from '@coverdesk/sdk'

/** Typed texts of the grids, by `textKey`. */
export type Texts = Readonly<Record<string, string>>

export type Value = 'amount' | 'rate_bps' | 'minimum_sum_insured'
export type Priced = Partial<Record<Value, number | undefined>>

/** A row while it is edited. `id` stays the same whatever rows are added or removed. */
export interface Edited<Row> {
  id: string
  row: Row
  isRemoved: boolean
}

export type EditedRate = Edited<TariffRate>

type Pair = Pick<TariffRate, 'risk_type' | 'cover_type'>

export const isSamePair = (one: Pair, other: Pair): boolean =>
  one.risk_type === other.risk_type && one.cover_type === other.cover_type

export const textKey = (id: string, name: Value): string => `${id} ${name}`

export const textOf = (name: Value, value: number | undefined): string =>
  value === undefined ? '' : name === 'rate_bps' ? percentText(value) : nairaText(value)

/** Parses a typed figure; `NaN` for invalid text. */
export const figureOf = (name: Value, text: string): number =>
  (name === 'rate_bps' ? parsePercent(text) : parseNaira(text)) ?? Number.NaN

/** Prepares the rates for editing; those of the previous tariff that are missing here can be restored. */
export function toEditedRates({ content, before }: Tariff): EditedRate[] {
  const rows = content.rates.map((rate) => edited(rate))
  return goneRates({ content, before }).reduce((all, rate) => placed(all, edited(rate, true)), rows)
}

export const edited = <Row>(row: Row, isRemoved = false): Edited<Row> => ({
  id: crypto.randomUUID(),
  row,
  isRemoved,
})

/** Adds an empty rate beside those of its risk type, in place of a removed one. */
export function withRate(rows: readonly EditedRate[], added: EditedRate): EditedRate[] {
  const at = rows.findIndex(({ row }) => isSamePair(row, added.row))
  return at < 0 ? placed(rows, added) : rows.with(at, added)
}

function placed(rows: readonly EditedRate[], added: EditedRate): EditedRate[] {
  const at = rows.findLastIndex(({ row }) => row.risk_type === added.row.risk_type)
  return at < 0 ? [...rows, added] : rows.toSpliced(at + 1, 0, added)
}

export const standing = <Row>(rows: readonly Edited<Row>[]): Edited<Row>[] =>
  rows.filter(({ isRemoved }) => !isRemoved)

/** Returns whether a rate is the last one of a class on sale: `offered` are the codes of the remaining risk types. */
export function isLastOfSold(
  { before }: Tariff,
  rows: readonly EditedRate[],
  { row: { risk_type } }: EditedRate,
  offered: readonly string[],
): boolean {
  const isOf = (rate: TariffRate): boolean => rate.risk_type === risk_type
  const isSold = offered.includes(risk_type) && (!before || before.content.rates.some(isOf))
  return isSold && standing(rows).filter(({ row }) => isOf(row)).length === 1
}

/** Applies the typed texts to a row. */
export function typed<Row extends Priced>({ id, row }: Pick<Edited<Row>, 'id' | 'row'>, texts: Texts): Row {
  const names = ['amount', 'rate_bps', 'minimum_sum_insured'] as const
  const values = names.flatMap((name): [Value, number | undefined][] => {
    const text = texts[textKey(id, name)]
    if (text === undefined) return []
    if (text === '' && name === 'minimum_sum_insured') return [[name, undefined]]
    return [[name, figureOf(name, text)]]
  })
  return { ...row, ...Object.fromEntries(values) }
}

/** Returns the rate of the same cover in the previous tariff. */
export const rateBefore = ({ before }: Tariff, rate: TariffRate): TariffRate | undefined =>
  before?.content.rates.find((one) => isSamePair(one, rate))

export const isChanged = (row: Priced, before: Priced | undefined): boolean =>
  before === undefined ||
  row.amount !== before.amount ||
  row.rate_bps !== before.rate_bps ||
  row.minimum_sum_insured !== before.minimum_sum_insured

function goneRates({ content, before }: Pick<Tariff, 'content' | 'before'>): TariffRate[] {
  return (before?.content.rates ?? []).filter((rate) => !content.rates.some((one) => isSamePair(one, rate)))
}

/** Returns the rates that differ from the previous tariff, including removed ones. */
export const changedRates = (tariff: Tariff): TariffRate[] => [
  ...tariff.content.rates.filter((rate) => isChanged(rate, rateBefore(tariff, rate))),
  ...goneRates(tariff),
]
