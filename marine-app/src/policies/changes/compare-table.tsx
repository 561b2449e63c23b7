import type { CargoPrice } from '@coverdesk/sdk'
import { type CargoTerms, compareCargo, formatMinor, isDay, parseMinor } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { MarineKind } from '../../paths.ts'
import type { CargoList } from '../choices.atoms.ts'
import { useCargoFormats } from '../use-cargo-formats.ts'
import { useDecimals } from '../use-decimals.ts'

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', '@media (max-width: 639px)': { display: 'block' } },
  head: {
    textAlign: 'start',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  headRow: { '@media (max-width: 639px)': { display: 'none' } },
  body: { '@media (max-width: 639px)': { display: 'block' } },
  row: {
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
    '@media (max-width: 639px)': { display: 'grid', paddingBlock: tokens.spacingVerticalXS },
  },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    verticalAlign: 'top',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  field: {
    color: tokens.colorNeutralForeground2,
    width: '30%',
    '@media (max-width: 639px)': { width: 'auto' },
  },
  after: { fontWeight: tokens.fontWeightSemibold },
  // On a phone each value is below its label.
  side: {
    display: 'none',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    '@media (max-width: 639px)': { display: 'block' },
  },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface Compared {
  terms: CargoTerms
  price: CargoPrice | null
}

interface CompareTableProps {
  kind: MarineKind
  before: Compared
  after: Compared
  /** Column headings. */
  names: readonly [string, string]
}

const lists: Readonly<Partial<Record<string, CargoList>>> = {
  commodity: 'commodities',
  packaging: 'packaging',
  mode: 'conveyances',
  clause: 'clauses',
  survey_agent: 'survey_agents',
  customs_office: 'customs_offices',
  country_of_origin: 'countries',
  country_of_supply: 'countries',
}

/** Compares two versions field by field in the order of the certificate. */
export function CompareTable({ kind, before, after, names }: CompareTableProps): ReactElement {
  const styles = useStyles()
  const { t, formatDate, formatNaira, locale, formatList } = useText('marine-policies')
  const { nameOf } = useCargoFormats(kind)
  const decimalsOf = useDecimals(kind)
  const differences = compareCargo(before, after)
  if (differences.length === 0) return <p className={styles.faint}>{t('changes.same')}</p>
  const show = (field: string, value: string | number, { terms, price }: Compared): string => {
    const decimals = decimalsOf(terms.currency, price)
    if (typeof value === 'number') {
      return field === 'price.sum_insured' && terms.currency
        ? formatMinor(value, terms.currency, locale, decimals)
        : formatNaira(value)
    }
    if (value === '') return '–'
    if (isDay(value)) return formatDate(value)
    const list = lists[field.split('.').at(-1) ?? '']
    if (list) return nameOf(list, value)
    if (field === 'add_ons') return formatList(value.split(', ').map((code) => nameOf('clauses', code)))
    const [money, most] = /(^|\.)(fob|freight)$/.test(field)
      ? [terms.currency, decimals]
      : [field.startsWith('limit_') ? 'NGN' : '', 2]
    const minor = money ? parseMinor(value, most) : null
    return minor === null ? value : formatMinor(minor, money, locale, most)
  }
  return (
    <table className={styles.table}>
      <thead className={styles.headRow}>
        <tr>
          {[t('changes.field'), ...names].map((name) => (
            <th key={name} className={styles.head} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {differences.map((one) => (
          <tr key={one.field} className={styles.row}>
            <th className={mergeClasses(styles.cell, styles.field)} scope="row">
              {t(one.field.startsWith('price.') ? `changes.${one.field}` : `fields.${one.field}`)}
            </th>
            <td className={styles.cell}>
              <span className={styles.side}>{names[0]}</span>
              <bdi>{show(one.field, one.before, before)}</bdi>
            </td>
            <td className={mergeClasses(styles.cell, styles.after)}>
              <span className={styles.side}>{names[1]}</span>
              <bdi>{show(one.field, one.after, after)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
