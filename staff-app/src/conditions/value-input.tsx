import { parseNaira } from '@coverdesk/sdk'
import { DateField, useText } from '@coverdesk/ui'
import { Input, Select } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import type { Askable } from './askable.ts'

interface ValueInputProps {
  askable: Askable | undefined
  label: string
  value: string | number | boolean
  onChange: (value: string | number | boolean) => void
}

/** Renders the input for the value of a comparison, of the same kind as the question's own input. */
export function ValueInput({ askable, label, value, onChange }: ValueInputProps): ReactElement {
  const { formatNumber } = useText('conditions')
  const [typed, setTyped] = useState(typeof value === 'number' ? formatNumber(value / 100) : '')
  if (askable && askable.options.length > 0) {
    return (
      <Select aria-label={label} value={String(value)} onChange={(_event, data) => onChange(data.value)}>
        <option value="">…</option>
        {askable.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    )
  }
  if (askable?.kind === 'money') {
    return (
      <Input
        aria-label={label}
        inputMode="decimal"
        dir="ltr"
        contentBefore="₦"
        value={typed}
        onChange={(_event, data) => {
          setTyped(data.value)
          onChange(parseNaira(data.value) ?? '')
        }}
      />
    )
  }
  if (askable?.kind === 'date')
    return <DateField aria-label={label} value={String(value)} onChange={onChange} />
  const number = askable?.kind === 'number'
  return (
    <Input
      aria-label={label}
      type={number ? 'number' : 'text'}
      value={String(value)}
      onChange={(_event, data) => onChange(number && data.value !== '' ? Number(data.value) : data.value)}
    />
  )
}
