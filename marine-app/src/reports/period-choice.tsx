import { lagosDay, reportPeriods } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { DayFilter } from '@coverdesk/ui/dates'
import type { ListAddress } from '@coverdesk/ui/list-page'
import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    marginBlockEnd: tokens.spacingVerticalM,
  },
  choice: { width: '190px', maxWidth: '100%' },
})

const DAYS = 'days'

interface PeriodChoiceProps {
  address: ListAddress
  /** Current period of the report. */
  shown: { from: string | null; to: string | null } | undefined
}

/** Choice of a report's period: a calendar period or custom days. */
export function PeriodChoice({ address, shown }: PeriodChoiceProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-reports')
  const { period, from, to } = address.filters
  const isOwn = from !== undefined || to !== undefined
  const choose = (value: string): void =>
    value === DAYS
      ? address.change({ period: '', from: shown?.from ?? lagosDay(), to: shown?.to ?? lagosDay() })
      : address.change({ period: value, from: '', to: '' })
  return (
    <div className={styles.bar}>
      <Field className={styles.choice} label={t('period.label')}>
        <Select
          value={isOwn ? DAYS : (period ?? 'this_month')}
          onChange={(_event, data) => choose(data.value)}
        >
          {reportPeriods.map((value) => (
            <option key={value} value={value}>
              {t(`period.${value}`)}
            </option>
          ))}
          <option value={DAYS}>{t('period.days')}</option>
        </Select>
      </Field>
      {isOwn
        ? (['from', 'to'] as const).map((name) => (
            <div key={name} className={styles.choice}>
              <DayFilter
                label={t(`period.${name}`)}
                value={address.filters[name] ?? ''}
                onDay={(day) => address.change({ [name]: day })}
              />
            </div>
          ))
        : null}
    </div>
  )
}
