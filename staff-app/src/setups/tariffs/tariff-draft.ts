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

/** What is typed into the grid, by the path of its value. */
export type Texts = Readonly<Record<string, string>>

type Value = 'amount' | 'rate_bps' | 'minimum_sum_insured'
type Priced = Partial<Record<Value, number | undefined>>

export const textOf = (name: Value, value: number | undefined): string =>
  value === undefined ? '' : name === 'rate_bps' ? percentText(value) : nairaText(value)

/** The content with what was typed in it; what is no number is a fault there. */
export function typedContent(content: TariffContent, texts: Texts): TariffContent {
  return {
    ...content,
    rates: content.rates.map((rate, index) => typed(rate, texts, `rates.${index}`)),
    extensions: content.extensions.map((one, index) => typed(one, texts, `extensions.${index}`)),
    tax_bps: texts.tax_bps === undefined ? content.tax_bps : (parsePercent(texts.tax_bps) ?? Number.NaN),
  }
}

function typed<Row extends Priced>(row: Row, texts: Texts, at: string): Row {
  const names = ['amount', 'rate_bps', 'minimum_sum_insured'] as const
  const values = names.flatMap((name): [Value, number][] => {
    const text = texts[`${at}.${name}`]
    if (text === undefined) return []
    return [[name, (name === 'rate_bps' ? parsePercent(text) : parseNaira(text)) ?? Number.NaN]]
  })
  return { ...row, ...Object.fromEntries(values) }
}

/** The rate of the same cover in the tariff before. */
export const rateBefore = ({ before }: Tariff, rate: TariffRate): TariffRate | undefined =>
  before?.content.rates.find(
    ({ risk_type, cover_type }) => risk_type === rate.risk_type && cover_type === rate.cover_type,
  )

export const extensionBefore = ({ before }: Tariff, { code }: TariffExtension): TariffExtension | undefined =>
  before?.content.extensions.find((one) => one.code === code)

export const isChanged = (row: Priced, before: Priced | undefined): boolean =>
  before === undefined ||
  row.amount !== before.amount ||
  row.rate_bps !== before.rate_bps ||
  row.minimum_sum_insured !== before.minimum_sum_insured

/** The rates that are not as they were in the tariff before. */
export const changedRates = (tariff: Tariff): TariffRate[] =>
  tariff.content.rates.filter((rate) => isChanged(rate, rateBefore(tariff, rate)))
