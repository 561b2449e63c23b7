import { lagosDay } from '@coverdesk/sdk'
import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components'
import { CalendarRegular } from '@fluentui/react-icons/svg/calendar'
import type { ReactElement } from 'react'
import { DayFilter } from '../dates/day-filter.tsx'
import { useText } from '../locale/use-text.ts'
import type { Days } from './columns.ts'
import { daysText } from './days-text.ts'
import { monthDays } from './month-days.ts'
import type { ListAddress } from './use-list-address.ts'

const useStyles = makeStyles({
  label: { fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  presets: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  surface: { display: 'grid', rowGap: tokens.spacingVerticalM, width: 'min(260px, calc(100vw - 32px))' },
})

/** The first and the last day of what is shown, both included, either of them open; or a single day. */
export function DaysFilter({ days, address }: { days: Days; address: ListAddress }): ReactElement {
  const styles = useStyles()
  const text = useText('parts')
  const { t } = text
  const from = address.filters[days.from] ?? ''
  const until = address.filters[days.until] ?? ''
  const { label } = days
  const isSingle = days.from === days.until
  const presets = ([0, -1] as const).map((months) => {
    const [first, last] = monthDays(lagosDay(), months)
    return isSingle
      ? {
          name: months === 0 ? t('days.today') : t('days.end_of_last_month'),
          first: '',
          last: months === 0 ? lagosDay() : last,
        }
      : { name: t(months === 0 ? 'days.this_month' : 'days.last_month'), first, last }
  })
  return (
    <Popover trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button className={styles.label} icon={<CalendarRegular />}>
          {daysText(days, address.filters, text) || t('list.all_of', { filter: label })}
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={label} className={styles.surface}>
        <div className={styles.presets}>
          {presets.map(({ name, first, last }) => (
            <Button
              key={name}
              size="small"
              onClick={() => address.change({ [days.from]: first, [days.until]: last })}
            >
              {name}
            </Button>
          ))}
        </div>
        {isSingle ? null : (
          <DayFilter
            optional
            label={t('days.first')}
            value={from}
            {...(until && { max: until })}
            onDay={(day) => address.change({ [days.from]: day })}
          />
        )}
        <DayFilter
          optional
          label={isSingle ? t('days.day') : t('days.last')}
          value={until}
          {...(from && !isSingle && { min: from })}
          onDay={(day) => address.change({ [days.until]: day })}
        />
        <Button
          disabledFocusable={!from && !until}
          onClick={() => address.change({ [days.from]: '', [days.until]: '' })}
        >
          {t('days.clear')}
        </Button>
      </PopoverSurface>
    </Popover>
  )
}
