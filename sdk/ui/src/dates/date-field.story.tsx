import { type ReactElement, useState } from 'react'
import type { Stories } from '../testing/stories.ts'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { DayFilter } from './day-filter.tsx'

function Typed({ value: first, ...props }: Omit<DateFieldProps, 'onChange'>): ReactElement {
  const [value, setValue] = useState(first)
  return (
    <div style={{ maxWidth: '320px', minHeight: '380px' }}>
      <DateField {...props} value={value} onChange={setValue} />
    </div>
  )
}

export const stories: Stories = {
  Empty: {
    render: () => <Typed label="First day of cover" required hint="At the earliest today." value="" />,
  },
  Chosen: { render: () => <Typed label="Date of the loss" value="2026-11-18" /> },
  'With an error': {
    render: () => <Typed label="Date of birth" value="2031-01-01" fault="Enter a day in the past." />,
  },
  Calendar: {
    render: () => <Typed label="Date of the loss" value="2026-11-18" />,
    press: 'button',
  },
  Filter: { render: () => <DayFilter label="Received from" value="2026-11-01" onDay={() => undefined} /> },
}
