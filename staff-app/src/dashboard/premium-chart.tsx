import type { DashboardDays } from '@coverdesk/sdk'
import { EmptyState, useText } from '@coverdesk/ui'
import { AmountAxis, axisSteps, TableBehind, useBarKeys } from '@coverdesk/ui/charts'
import { makeStyles, Tooltip, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Link } from 'wouter'

const HEIGHT = 200
const NAIRA = 100

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
  },
  bars: {
    display: 'flex',
    gap: '3px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    height: `${HEIGHT}px`,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke1,
  },
  day: { display: 'flex', flexGrow: 1, minWidth: '2px', maxWidth: '64px' },
  // The whole height is clickable, although the bar is lower.
  link: {
    display: 'flex',
    alignItems: 'flex-end',
    inlineSize: '100%',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  bar: {
    inlineSize: '100%',
    backgroundColor: tokens.colorBrandBackground,
    borderStartStartRadius: tokens.borderRadiusSmall,
    borderStartEndRadius: tokens.borderRadiusSmall,
  },
  days: {
    gridColumn: 2,
    display: 'flex',
    justifyContent: 'space-between',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
})

interface PremiumChartProps {
  days: readonly DashboardDays[]
  hrefOf: (days: DashboardDays) => string
}

/** Charts premium over time: bars that link to their policies, with a data table for screen readers. */
export function PremiumChart({ days, hrefOf }: PremiumChartProps): ReactElement {
  const styles = useStyles()
  const { t, tn, formatDate, formatNaira, dir } = useText('dashboard')
  const { active, setActive, onKeyDown } = useBarKeys(dir)
  const steps = axisSteps(Math.max(...days.map(({ amount }) => amount), 0) / NAIRA)
  if (days.every(({ count }) => count === 0)) {
    return <EmptyState title={t('none_in_period')} text={t('none_in_period_text')} />
  }
  const top = (steps.at(-1) ?? 1) * NAIRA
  const when = ({ from, until }: DashboardDays): string =>
    from === until ? formatDate(from) : t('period.span', { from: formatDate(from), until: formatDate(until) })
  const label = (one: DashboardDays): string =>
    t('chart.bar', { when: when(one), premium: formatNaira(one.amount), policies: tn('policies', one.count) })
  return (
    <>
      <div className={styles.frame}>
        <AmountAxis steps={steps} height={HEIGHT} />
        <ul className={styles.bars} aria-label={t('chart.title')} onKeyDown={onKeyDown}>
          {days.map((one, index) => (
            <li key={one.from} className={styles.day} onFocus={() => setActive(index)}>
              <Tooltip content={label(one)} relationship="label">
                <Link
                  className={styles.link}
                  href={hrefOf(one)}
                  tabIndex={index === Math.min(active, days.length - 1) ? 0 : -1}
                >
                  <div
                    className={styles.bar}
                    style={{ height: `${(Math.max(one.amount, 0) / top) * 100}%` }}
                  />
                </Link>
              </Tooltip>
            </li>
          ))}
        </ul>
        <div className={styles.days} aria-hidden="true">
          <span>{formatDate(days[0]?.from ?? '')}</span>
          <span>{formatDate(days.at(-1)?.until ?? '')}</span>
        </div>
      </div>
      <TableBehind
        summary={t('chart.table')}
        rows={days.toReversed().map((one) => ({
          key: one.from,
          name: when(one),
          cells: [formatNaira(one.amount), tn('policies', one.count)],
        }))}
      />
    </>
  )
}
