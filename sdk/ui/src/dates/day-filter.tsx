import { isDay, lagosDay } from '@coverdesk/sdk'
import { type ReactElement, useState } from 'react'
import { DateField } from './date-field.tsx'
import type { DayBounds } from './day-error.ts'

interface DayFilterProps extends DayBounds {
  label: string
  /** A day, or empty for none. */
  value: string
  onDay: (day: string) => void
  /** Whether there may be none. */
  optional?: boolean
}

/** A day that filters, today at the latest: what is typed and no day yet stays in the field. */
export function DayFilter(props: DayFilterProps): ReactElement {
  const { label, value, onDay, optional = false, min, max } = props
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <DateField
      label={label}
      value={typed ?? value}
      min={min}
      max={max ?? lagosDay()}
      onChange={(text) => {
        const isWhole = isDay(text) || (optional && text === '')
        setTyped(isWhole ? null : text)
        if (isWhole) onDay(text)
      }}
    />
  )
}
