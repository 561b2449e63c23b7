import { isDay, lagosDay, readDay } from '@coverdesk/sdk'
import {
  Button,
  Field,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Spinner,
} from '@fluentui/react-components'
import { CalendarRegular } from '@fluentui/react-icons/svg/calendar'
import {
  type Dispatch,
  type KeyboardEvent,
  type ReactElement,
  type SetStateAction,
  Suspense,
  useRef,
  useState,
} from 'react'
import { useText } from '../locale/use-text.ts'
import { lazyPart } from '../network/lazy-part.tsx'
import { dateWords } from './date-words.ts'
import { type DayBounds, dayError } from './day-error.ts'

const DateCalendar = /* @__PURE__ */ lazyPart(() => import('./date-calendar.tsx').then((m) => m.DateCalendar))

const useStyles = makeStyles({
  input: { width: '100%', minWidth: 0 },
  line: { display: 'block' },
  calendar: { padding: 0 },
  // Its line is always there, so that nothing moves when the field is entered.
  aid: { opacity: 0 },
  field: { ':focus-within [data-aid]': { opacity: 1 } },
})

export interface DateFieldProps extends DayBounds {
  label?: string | undefined
  /** The name of a field without a visible label. */
  'aria-label'?: string | undefined
  id?: string | undefined
  /** `yyyy-mm-dd`, empty for none, or what was typed and is no day. */
  value: string
  /** Called with the day as `yyyy-mm-dd`, or with the typed text while it is not a day. */
  onChange: (value: string) => void
  required?: boolean | undefined
  hint?: string | undefined
  /** An error from the form or the server. */
  fault?: string | null | undefined
}

/** A field for a day, typed or chosen in a calendar, with the day displayed in words. */
export function DateField(props: DateFieldProps): ReactElement {
  const { label, id, value, onChange, required = false, hint, fault, min, max } = props
  const styles = useStyles()
  const { t, locale, dir, formatDate, formatDay } = useText('common')
  const errors = useText('errors')
  const words = dateWords(locale)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const [open, setOpen] = useState(false)
  const today = lagosDay()
  const isAhead = min !== undefined && min >= today
  const read = (text: string): string => readDay(text, today, words, isAhead) ?? text.trim()
  const written = isDay(value) ? formatDate(value) : value
  const own = left ? dayError(value, { min, max }, today) : null
  const choose = (day: string): void => {
    setOpen(false)
    setTyped('')
    setLeft(true)
    onChange(day)
    input.current?.focus()
  }
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Field
      className={styles.field}
      label={label && id ? { children: label, htmlFor: id } : label}
      required={required}
      validationMessage={own ? errors.t(own.key, { day: formatDate(own.day) }) : (fault ?? null)}
      hint={
        <>
          {hint ? <span className={styles.line}>{hint}</span> : null}
          <span aria-live="polite">
            {isDay(value) ? (
              formatDay(value)
            ) : (
              <span className={styles.aid} data-aid>
                {t('date.hint')}
              </span>
            )}
          </span>
        </>
      }
    >
      <Input
        {...(id ? { id } : {})}
        ref={input}
        className={styles.input}
        aria-label={props['aria-label']}
        aria-keyshortcuts="Alt+ArrowDown"
        dir={dir}
        autoComplete="off"
        value={typed && read(typed) === value ? typed : written}
        onChange={(_event, data) => {
          setTyped(data.value)
          setLeft(false)
          onChange(read(data.value))
        }}
        onBlur={() => {
          setTyped('')
          setLeft(true)
        }}
        onKeyDown={openByKey}
        contentAfter={
          <CalendarButton
            open={open}
            setOpen={setOpen}
            value={value}
            today={today}
            min={min}
            max={max}
            choose={choose}
          />
        }
      />
    </Field>
  )
}

interface CalendarButtonProps {
  open: boolean
  setOpen: Dispatch<SetStateAction<boolean>>
  value: string
  today: string
  min: string | undefined
  max: string | undefined
  choose: (day: string) => void
}

/** Opens the calendar. */
function CalendarButton({
  open,
  setOpen,
  value,
  today,
  min,
  max,
  choose,
}: CalendarButtonProps): ReactElement {
  const { t } = useText('common')
  const styles = useStyles()
  return (
    <Popover
      open={open}
      onOpenChange={(_event, data) => setOpen(data.open)}
      trapFocus
      positioning={{ position: 'below', align: 'end', overflowBoundaryPadding: 8 }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button
          appearance="transparent"
          size="small"
          icon={<CalendarRegular />}
          tabIndex={-1}
          aria-label={t('date.calendar')}
          title={t('date.calendar')}
        />
      </PopoverTrigger>
      <PopoverSurface className={styles.calendar} aria-label={t('date.calendar')}>
        <Suspense fallback={<Spinner size="tiny" />}>
          <DateCalendar
            value={isDay(value) ? value : ''}
            today={today}
            min={min}
            max={max}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      </PopoverSurface>
    </Popover>
  )
}
