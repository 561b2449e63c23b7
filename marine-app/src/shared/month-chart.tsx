import type { MarineMonth } from '@coverdesk/sdk'
import { EmptyState, formatTag, useText } from '@coverdesk/ui'
import { AmountAxis, axisSteps, TableBehind, useBarKeys } from '@coverdesk/ui/charts'
import { makeStyles, mergeClasses, Tooltip, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Link } from 'wouter'

const HEIGHT = 180
const NAIRA = 100

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  bars: { display: 'flex', gap: tokens.spacingHorizontalXS, margin: 0, padding: 0, listStyleType: 'none' },
  month: { flexGrow: 1, flexBasis: 0, minWidth: 0, maxWidth: '96px' },
  link: {
    display: 'flex',
    flexDirection: 'column',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    height: `${HEIGHT}px`,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke1,
  },
  bar: {
    backgroundColor: tokens.colorBrandBackground,
    borderStartStartRadius: tokens.borderRadiusSmall,
    borderStartEndRadius: tokens.borderRadiusSmall,
  },
  name: {
    display: 'flex',
    justifyContent: 'center',
    whiteSpace: 'nowrap',
    paddingBlock: tokens.spacingVerticalXS,
  },
  // A phone shows every second name; screen readers get all.
  spare: { '@media (max-width: 639px)': { clipPath: 'inset(50%)' } },
})

interface MonthChartProps {
  months: readonly MarineMonth[]
  hrefOf: (month: MarineMonth) => string
}

/** Shows premium by month as bars with links to the policies, and as a table. */
export function MonthChart({ months, hrefOf }: MonthChartProps): ReactElement {
  const styles = useStyles()
  const { t, tn, formatNaira, locale, dir } = useText('marine-dashboard')
  const { active, setActive, onKeyDown } = useBarKeys(dir)
  const steps = axisSteps(Math.max(...months.map(({ premium }) => premium), 0) / NAIRA)
  const top = (steps.at(-1) ?? 1) * NAIRA
  if (months.every(({ count }) => count === 0)) {
    return <EmptyState title={t('months.none')} text={t('months.none_text')} />
  }
  const named = ({ from }: MarineMonth, month: 'short' | 'long'): string =>
    new Intl.DateTimeFormat(formatTag(locale), {
      month,
      timeZone: 'UTC',
      ...(month === 'long' ? { year: 'numeric' } : {}),
    }).format(new Date(from))
  const isSpare = (index: number): boolean => (months.length - 1 - index) % 2 === 1
  const describe = (one: MarineMonth): string =>
    t('months.bar', {
      month: named(one, 'long'),
      premium: formatNaira(one.premium),
      policies: tn('policies', one.count),
    })
  return (
    <>
      <div className={styles.frame}>
        <AmountAxis steps={steps} height={HEIGHT} />
        <ul className={styles.bars} aria-label={t('months.title')} onKeyDown={onKeyDown}>
          {months.map((one, index) => (
            <li key={one.from} className={styles.month} onFocus={() => setActive(index)}>
              <Tooltip content={describe(one)} relationship="description">
                <Link
                  className={styles.link}
                  href={hrefOf(one)}
                  tabIndex={index === Math.min(active, months.length - 1) ? 0 : -1}
                >
                  <span className={styles.column}>
                    <span
                      className={styles.bar}
                      style={{ height: `${Math.round((Math.max(one.premium, 0) / top) * HEIGHT)}px` }}
                    />
                  </span>
                  <span className={mergeClasses(styles.name, isSpare(index) && styles.spare)}>
                    {named(one, 'short')}
                  </span>
                </Link>
              </Tooltip>
            </li>
          ))}
        </ul>
      </div>
      <TableBehind
        summary={t('months.table')}
        rows={months.toReversed().map((one) => ({
          key: one.from,
          name: named(one, 'long'),
          cells: [formatNaira(one.premium), tn('policies', one.count)],
        }))}
      />
    </>
  )
}
