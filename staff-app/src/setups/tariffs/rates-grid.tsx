import type { Tariff } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import { Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { setupChoicesAtom } from '../setups.atoms.ts'
import { extensionBefore, isChanged, rateBefore, type Texts, textOf, typedContent } from './tariff-draft.ts'

/** Too narrow for five columns: each rate is a small grid of its own. */
const PHONE = '@media (max-width: 760px)'

const useStyles = makeStyles({
  table: {
    borderCollapse: 'collapse',
    inlineSize: '100%',
    [PHONE]: { display: 'block', '& tbody, & th, & td': { display: 'block' } },
  },
  heads: { [PHONE]: { display: 'none' } },
  row: {
    [PHONE]: {
      display: 'grid',
      paddingBlock: tokens.spacingVerticalS,
      borderBlockStartWidth: '1px',
      borderBlockStartStyle: 'solid',
      borderBlockStartColor: tokens.colorNeutralStroke2,
    },
  },
  head: {
    textAlign: 'start',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    padding: tokens.spacingHorizontalS,
  },
  cell: {
    padding: tokens.spacingHorizontalS,
    borderBlockStartWidth: '1px',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    verticalAlign: 'middle',
    [PHONE]: { padding: '2px', borderBlockStartStyle: 'none' },
  },
  risk: { [PHONE]: { fontWeight: tokens.fontWeightSemibold } },
  numeric: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  // Without heads above it each figure says itself what it is.
  figure: {
    [PHONE]: {
      display: 'flex !important',
      justifyContent: 'space-between',
      alignItems: 'center',
      columnGap: tokens.spacingHorizontalM,
      '::before': { content: 'attr(data-label)', color: tokens.colorNeutralForeground3 },
      ':empty': { display: 'none !important' },
    },
  },
  changed: { backgroundColor: tokens.colorBrandBackground2 },
  input: { inlineSize: '150px', minInlineSize: 0, maxInlineSize: '100%' },
})

interface RatesGridProps {
  tariff: Tariff
  texts: Texts
  errors: Readonly<Record<string, string | undefined>>
  /** Published ones are looked at. */
  locked: boolean
  onChange: (path: string, text: string) => void
}

interface Line {
  path: string
  names: [string, string]
  row: {
    amount?: number | undefined
    rate_bps?: number | undefined
    minimum_sum_insured?: number | undefined
  }
  before: Line['row'] | undefined
  hasMinimum: boolean
}

type Name = 'amount' | 'rate_bps' | 'minimum_sum_insured'

/** Every rate and extension, what it was and what it is. */
export function RatesGrid(props: RatesGridProps): ReactElement {
  const { tariff, texts, locked } = props
  const styles = useStyles()
  const { t, has, formatNaira, formatNumber } = useText('tariffs')
  const riskTypes = useAtomValue(setupChoicesAtom('risk-types'))
  const coverTypes = useAtomValue(setupChoicesAtom('cover-types'))
  const extensions = useAtomValue(setupChoicesAtom('extensions'))
  const nameIn = (choices: readonly { code: string; name: string }[], code: string): string =>
    choices.find((one) => one.code === code)?.name ?? code
  const columns = ['risk', 'cover', ...(tariff.before ? ['before'] : []), 'now', 'minimum']
  const figure = mergeClasses(styles.cell, styles.figure, locked && styles.numeric)
  const isFigure = (column: string): boolean =>
    column === 'before' || (locked && (column === 'now' || column === 'minimum'))
  const content = typedContent(tariff.content, texts)
  const lines: Line[] = [
    ...content.rates.map(
      (row, index): Line => ({
        path: `rates.${index}`,
        names: [nameIn(riskTypes, row.risk_type), nameIn(coverTypes, row.cover_type)],
        ...{ row, before: rateBefore(tariff, row), hasMinimum: row.basis === 'sum_insured' },
      }),
    ),
    ...content.extensions.map(
      (row, index): Line => ({
        path: `extensions.${index}`,
        names: [
          has(`extensions.${row.code}`) ? t(`extensions.${row.code}`) : nameIn(extensions, row.code),
          t(`kinds.${row.kind}.${row.basis}`),
        ],
        ...{ row, before: extensionBefore(tariff, row), hasMinimum: false },
      }),
    ),
  ]
  const said = (row: Line['row']): string =>
    row.amount === undefined
      ? formatNumber((row.rate_bps ?? 0) / 10_000, { style: 'percent', maximumFractionDigits: 2 })
      : formatNaira(row.amount)
  const value = (line: Line, name: Name): ReactElement | string => {
    const kept = line.row[name]
    if (locked) return name === 'minimum_sum_insured' ? formatNaira(kept ?? 0) : said(line.row)
    const path = `${line.path}.${name}`
    return (
      <Field validationMessage={props.errors[`content.${path}`] ?? null}>
        <Input
          className={styles.input}
          dir="ltr"
          inputMode="decimal"
          aria-label={t(`value_of.${name}`, { risk: line.names[0], cover: line.names[1] })}
          contentBefore={name === 'rate_bps' ? null : '₦'}
          contentAfter={name === 'rate_bps' ? '%' : null}
          value={texts[path] ?? textOf(name, kept)}
          onChange={(_event, data) => props.onChange(path, data.value)}
        />
      </Field>
    )
  }
  return (
    <div>
      <table className={styles.table}>
        <thead className={styles.heads}>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={mergeClasses(styles.head, isFigure(column) && styles.numeric)}
              >
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={line.path}
              className={mergeClasses(
                styles.row,
                tariff.before !== null && isChanged(line.row, line.before) && styles.changed,
              )}
            >
              <th scope="row" className={mergeClasses(styles.cell, styles.risk)}>
                {line.names[0]}
              </th>
              <td className={styles.cell}>{line.names[1]}</td>
              {tariff.before ? (
                <td className={figure} data-label={t('columns.before')}>
                  {line.before ? said(line.before) : '–'}
                </td>
              ) : null}
              <td className={figure}>{value(line, line.row.amount === undefined ? 'rate_bps' : 'amount')}</td>
              <td className={figure} data-label={t('columns.minimum')}>
                {line.hasMinimum ? value(line, 'minimum_sum_insured') : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
