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
import { isDay } from '../../helpers/dates.ts'
import { DayFilter } from '../dates/day-filter.tsx'
import { useText } from '../locale/use-text.ts'
import type { Days } from './columns.ts'
import type { ListAddress } from './use-list-address.ts'

const useStyles = makeStyles({
  label: { fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  surface: { display: 'grid', rowGap: tokens.spacingVerticalM, width: 'min(260px, calc(100vw - 32px))' },
})

/** The first and the last day of what is shown, both included; either may be left open. */
export function DaysFilter({ days, address }: { days: Days; address: ListAddress }): ReactElement {
  const styles = useStyles()
  const { t, formatDate } = useText('parts')
  const from = address.filters[days.from] ?? ''
  const until = address.filters[days.until] ?? ''
  const { label } = days
  const written = (day: string): string => (isDay(day) ? formatDate(day) : day)
  const told = (): string => {
    if (from && until) return t('days.between', { label, from: written(from), until: written(until) })
    if (from) return t('days.from', { label, day: written(from) })
    return until ? t('days.until', { label, day: written(until) }) : t('list.all_of', { filter: label })
  }
  return (
    <Popover trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button className={styles.label} icon={<CalendarRegular />}>
          {told()}
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={label} className={styles.surface}>
        <DayFilter
          optional
          label={t('days.first')}
          value={from}
          {...(until && { max: until })}
          onDay={(day) => address.change({ [days.from]: day })}
        />
        <DayFilter
          optional
          label={t('days.last')}
          value={until}
          {...(from && { min: from })}
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
