import type { SetupEntry } from '@coverdesk/sdk'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { AttributeText } from './attribute-text.tsx'
import type { EntryDifference } from './compare-entry.ts'

const useStyles = makeStyles({
  part: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorBrandStroke1,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  table: { borderCollapse: 'collapse', inlineSize: '100%', tableLayout: 'fixed' },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    paddingInlineStart: 0,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  faint: { color: tokens.colorNeutralForeground2 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface EntryComparisonProps {
  entry: SetupEntry
  differences: readonly EntryDifference[]
  /** From when it counts; empty corrects the entry as it is. */
  firstDay: string
}

/** What is about to be saved beside what is in force, and how many open quotes that touches. */
export function EntryComparison({ entry, differences, firstDay }: EntryComparisonProps): ReactElement {
  const styles = useStyles()
  const { t, formatDate } = useText('setups')
  return (
    <section className={styles.part} aria-label={t('comparison.title')}>
      <h3 className={styles.title}>{t('comparison.title')}</h3>
      <table className={styles.table}>
        <thead>
          <tr className={styles.faint}>
            {(['fact', 'before', 'after'] as const).map((column) => (
              <th key={column} scope="col" className={styles.cell}>
                {t(`comparison.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, before, after }) => (
            <tr key={field?.name ?? ''}>
              <th scope="row" className={styles.cell}>
                {field ? t(`fields.${field.name}`) : t('columns.name')}
              </th>
              {[before, after].map((value, index) => (
                <td key={String(index)} className={styles.cell}>
                  {field ? <AttributeText field={field} value={value} /> : String(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.text}>
        {firstDay
          ? t('comparison.from', { day: formatDate(firstDay) })
          : t('comparison.at_once', { day: formatDate(entry.first_day) })}
      </p>
      <TouchedQuotes count={entry.open_quotes} />
    </section>
  )
}

/** More are counted as this many. */
const MOST_COUNTED = 1_000

/** How many open quotes a change touches, and what becomes of them; nothing where no quote depends on it. */
export function TouchedQuotes({ count }: { count: number | null }): ReactElement | null {
  const styles = useStyles()
  const { t, tn, formatNumber } = useText('setups')
  if (count === null) return null
  const touched =
    count >= MOST_COUNTED
      ? t('comparison.quotes_many', { count: formatNumber(MOST_COUNTED) })
      : tn('comparison.quotes', count)
  return (
    <p className={styles.text}>
      {count === 0 ? t('comparison.no_quotes') : touched} {t('comparison.policies')}
    </p>
  )
}
