import { useText } from '@coverdesk/ui'
import { setupChoicesAtom } from '@coverdesk/ui/setups'
import { useAtomValue } from 'jotai'
import { type Difference, figures } from './cargo-draft.ts'

interface Choice {
  code: string
  name: string
}

export interface TariffLabels {
  classes: readonly Choice[]
  clauses: readonly Choice[]
  addOns: readonly Choice[]
  conveyances: readonly Choice[]
  classOf: (code: string) => string
  /** Formats a figure. */
  valueOf: (kind: Difference['kind'], value: number | null | undefined) => string
  /** Label of a figure. */
  nameOf: (difference: Pick<Difference, 'kind' | 'of'>) => string
}

const BPS = 10_000
const PPM = 1_000_000

/** Returns the setup names of the codes in a tariff. */
export function useTariffLabels(): TariffLabels {
  const { t, tn, formatNaira, formatNumber, formatList } = useText('marine-setup')
  const classes = useAtomValue(setupChoicesAtom('rate-classes'))
  const all = useAtomValue(setupChoicesAtom('marine-clauses'))
  const conveyances = useAtomValue(setupChoicesAtom('conveyances'))
  const nameIn = (choices: readonly Choice[], code: string): string =>
    choices.find((one) => one.code === code)?.name ?? code
  const percent = (share: number): string =>
    formatNumber(share, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const classOf = (code: string): string => nameIn(classes, code)
  return {
    classes,
    conveyances,
    classOf,
    clauses: all.filter(({ attributes }) => !attributes.add_on),
    addOns: all.filter(({ attributes }) => attributes.add_on),
    valueOf: (kind, value) => {
      if (value === undefined || Number.isNaN(value)) return '–'
      if (value === null) return t('tariff.refer')
      if (kind === 'rate' || kind === 'add_on') return percent(value / PPM)
      if (kind === 'age' || kind === 'conveyance') return `× ${formatNumber(value / BPS)}`
      if (figures[kind] === 'days') return tn('tariff.days', value)
      return figures[kind] === 'money' ? formatNaira(value) : percent(value / BPS)
    },
    nameOf: ({ kind, of: [first = '', second = ''] }) => {
      if (kind === 'rate') return formatList([classOf(first), nameIn(all, second)])
      if (kind === 'add_on') return nameIn(all, first)
      if (kind === 'age') return t('tariff.over_years', { years: first })
      if (kind === 'conveyance') return nameIn(conveyances, first)
      return t(`tariff.figures.${kind}`)
    },
  }
}
