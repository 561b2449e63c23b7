import type { DashboardFigures } from '@coverdesk/sdk'
import { EmptyState, useText } from '@coverdesk/sdk/react'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { axisSteps } from './figures.ts'

const HEIGHT = 180
const NAIRA = 100

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
  },
  axis: {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'space-between',
    height: `${HEIGHT}px`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
  },
  bars: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: '3px',
    height: `${HEIGHT}px`,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke1,
  },
  bar: {
    flexGrow: 1,
    minWidth: '2px',
    backgroundColor: tokens.colorBrandBackground,
    borderStartStartRadius: tokens.borderRadiusSmall,
    borderStartEndRadius: tokens.borderRadiusSmall,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
  days: {
    gridColumn: 2,
    display: 'flex',
    justifyContent: 'space-between',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  table: { marginBlockStart: tokens.spacingVerticalM, color: tokens.colorNeutralForeground2 },
  cells: {
    borderCollapse: 'collapse',
    '& td, & th': { paddingInlineEnd: tokens.spacingHorizontalXL, textAlign: 'start' },
  },
})

/** Premium by day: bars for the eye, a table behind them for everybody. */
export function PremiumChart({ days }: { days: DashboardFigures['daily'] }): ReactElement {
  const styles = useStyles()
  const { t, tn, formatDate, formatNaira, formatNumber } = useText('dashboard')
  const steps = axisSteps(Math.max(...days.map((day) => day.premium)) / NAIRA)
  if (days.every(({ count }) => count === 0)) {
    return <EmptyState title={t('nothing_sold')} text={t('nothing_sold_text')} />
  }
  const top = (steps.at(-1) ?? 1) * NAIRA
  const label = (day: (typeof days)[number]): string => `${formatDate(day.date)}: ${formatNaira(day.premium)}`
  return (
    <>
      <div className={styles.frame}>
        <div className={styles.axis} aria-hidden="true">
          {steps.map((step) => (
            <span key={step}>{formatNumber(step)}</span>
          ))}
        </div>
        <div className={styles.bars} role="img" aria-label={t('chart.title')}>
          {days.map((day) => (
            <div
              key={day.date}
              className={styles.bar}
              style={{ height: `${(day.premium / top) * 100}%` }}
              title={label(day)}
            />
          ))}
        </div>
        <div className={styles.days} aria-hidden="true">
          <span>{formatDate(days[0]?.date ?? '')}</span>
          <span>{formatDate(days.at(-1)?.date ?? '')}</span>
        </div>
      </div>
      <details className={styles.table}>
        <summary>{t('chart.table')}</summary>
        <table className={styles.cells}>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">{formatDate(day.date)}</th>
                <td>{formatNaira(day.premium)}</td>
                <td>{tn('figures.policies', day.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
