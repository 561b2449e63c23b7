import type { Partner } from '@coverdesk/sdk'
import { formatTag, useText } from '@coverdesk/ui'
import { AmountAxis, axisSteps, TableBehind } from '@coverdesk/ui/charts'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const HEIGHT = 120
const NAIRA = 100

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  bars: { display: 'flex', alignItems: 'end', gap: tokens.spacingHorizontalXS },
  month: {
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  bar: {
    backgroundColor: tokens.colorBrandBackground,
    borderStartStartRadius: tokens.borderRadiusSmall,
    borderStartEndRadius: tokens.borderRadiusSmall,
    minHeight: '1px',
  },
  column: { display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', height: `${HEIGHT}px` },
  name: { overflow: 'hidden' },
  faint: { color: tokens.colorNeutralForeground2 },
})

/** Shows a partner’s premium of twelve months as bars with an axis and a table. */
export function ProductionCard({ partner: { months, production } }: { partner: Partner }): ReactElement {
  const styles = useStyles()
  const { t, tn, formatNaira, locale } = useText('marine-partners')
  const steps = axisSteps(Math.max(...months.map(({ premium }) => premium), 0) / NAIRA)
  const top = (steps.at(-1) ?? 1) * NAIRA
  const named = (month: string, length: 'short' | 'long'): string =>
    new Intl.DateTimeFormat(formatTag(locale), {
      month: length,
      timeZone: 'UTC',
      ...(length === 'long' ? { year: 'numeric' } : {}),
    }).format(new Date(`${month}-01`))
  if (months.every(({ policies }) => policies === 0)) {
    return (
      <Card title={t('page.production')}>
        <div className={styles.faint}>{t('page.production_none')}</div>
      </Card>
    )
  }
  return (
    <Card
      title={t('page.production')}
      actions={
        <span className={styles.faint}>{t('page.production_year', { amount: formatNaira(production) })}</span>
      }
    >
      <div className={styles.frame}>
        <AmountAxis steps={steps} height={HEIGHT} />
        <div className={styles.bars} aria-hidden>
          {months.map(({ month, premium }) => (
            <div key={month} className={styles.month}>
              <div className={styles.column}>
                <div className={styles.bar} style={{ height: `${Math.round((premium / top) * HEIGHT)}px` }} />
              </div>
              <div className={styles.name}>{named(month, 'short')}</div>
            </div>
          ))}
        </div>
      </div>
      <TableBehind
        summary={t('page.production_table')}
        rows={months.toReversed().map(({ month, premium, policies }) => ({
          key: month,
          name: named(month, 'long'),
          cells: [formatNaira(premium), tn('page.policies_count', policies)],
        }))}
      />
    </Card>
  )
}
