import { Calendar, type CalendarStrings, DayOfWeek, type ICalendar } from '@fluentui/react-calendar-compat'
import { type ReactElement, useEffect, useMemo, useRef } from 'react'
import { formatTag } from '../locale/languages.ts'
import { useText } from '../locale/use-text.ts'
import type { DayBounds } from './day-error.ts'
import { monthNames } from './month-names.ts'

export interface DateCalendarProps extends DayBounds {
  /** `yyyy-mm-dd`, or empty for none. */
  value: string
  today: string
  onChoose: (day: string) => void
  onClose: () => void
}

/** A month to choose a day from, also by arrow keys. Loaded on demand. */
export function DateCalendar(props: DateCalendarProps): ReactElement {
  const { value, today, min, max, onChoose, onClose } = props
  const { t, locale } = useText('common')
  const calendar = useRef<ICalendar>(null)
  const words = useMemo(() => wordsOf(formatTag(locale)), [locale])
  useEffect(() => calendar.current?.focus(), [])
  // Where the day or today is out of bounds, it opens at the nearest day that may be chosen.
  const begun = within(value || today, { min, max })
  const shown = begun === today ? value : begun
  return (
    <Calendar
      componentRef={calendar}
      {...(shown ? { value: dateOf(shown) } : {})}
      {...(min ? { minDate: dateOf(min) } : {})}
      {...(max ? { maxDate: dateOf(max) } : {})}
      today={dateOf(today)}
      allFocusable
      showMonthPickerAsOverlay
      highlightSelectedMonth
      firstDayOfWeek={DayOfWeek.Monday}
      strings={{ ...words.names, ...labelsOf(t) }}
      dateTimeFormatter={words.formats}
      onSelectDate={(date) => onChoose(dayOf(date))}
      onDismiss={onClose}
    />
  )
}

function within(day: string, { min, max }: DayBounds): string {
  if (min && day < min) return min
  return max && day > max ? max : day
}

/** Converts a day to the device's time zone, in which the calendar counts. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

function dayOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-')
}

function wordsOf(tag: string) {
  const format = (options: Intl.DateTimeFormatOptions): ((date: Date) => string) => {
    const { format } = new Intl.DateTimeFormat(tag, options)
    return (date) => format(date)
  }
  const days = (weekday: 'long' | 'narrow'): string[] =>
    // The calendar counts from Sunday, as 4 January 2026 was one.
    Array.from({ length: 7 }, (_, day) => format({ weekday })(new Date(2026, 0, 4 + day)))
  return {
    names: {
      months: monthNames(tag, 'long'),
      shortMonths: monthNames(tag, 'short').map((name) => (tag.startsWith('en') ? name.slice(0, 3) : name)),
      days: days('long'),
      shortDays: days('narrow'),
    },
    formats: {
      formatDay: (date: Date) => String(date.getDate()),
      formatMonth: format({ month: 'long' }),
      formatYear: format({ year: 'numeric' }),
      formatMonthDayYear: format({ dateStyle: 'full' }),
      formatMonthYear: format({ month: 'long', year: 'numeric' }),
    },
  }
}

function labelsOf(
  t: (key: string) => string,
): Omit<CalendarStrings, 'months' | 'shortMonths' | 'days' | 'shortDays'> {
  const [earlier, later] = [t('date.earlier'), t('date.later')]
  return {
    goToToday: t('date.today'),
    prevMonthAriaLabel: earlier,
    nextMonthAriaLabel: later,
    prevYearAriaLabel: earlier,
    nextYearAriaLabel: later,
    prevYearRangeAriaLabel: earlier,
    nextYearRangeAriaLabel: later,
  }
}
