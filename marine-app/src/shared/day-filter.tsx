import { isDay, lagosDay } from '@coverdesk/sdk'
import { DateField } from '@coverdesk/sdk/react'
import { type ReactElement, useState } from 'react'

interface DayFilterProps {
  label: string
  /** A day, or empty for none. */
  value: string
  onDay: (day: string) => void
  /** Whether there may be none. */
  optional?: boolean
}

/** A day that filters: what is typed and no day yet stays in the field. */
export function DayFilter({ label, value, onDay, optional = false }: DayFilterProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <DateField
      label={label}
      value={typed ?? value}
      max={lagosDay()}
      onChange={(text) => {
        const isWhole = isDay(text) || (optional && text === '')
        setTyped(isWhole ? null : text)
        if (isWhole) onDay(text)
      }}
    />
  )
}
