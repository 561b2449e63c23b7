import { banks } from '@coverdesk/sdk'
import { Field, Input, Select } from '@fluentui/react-components'
import type { ReactElement } from 'react'

interface AccountFieldProps {
  label: string
  required?: boolean
  hint?: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

interface BankFieldProps extends AccountFieldProps {
  /** Text of the choice of no bank. */
  none: string
}

/** Chooses a bank by its name. */
export function BankField({ none, error, value, onChange, ...field }: BankFieldProps): ReactElement {
  return (
    <Field {...field} validationMessage={error ?? null}>
      <Select value={value} onChange={(_event, data) => onChange(data.value)}>
        <option value="">{none}</option>
        {banks.map(({ code, name }) => (
          <option key={code} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The ten digits of a bank account. */
export function AccountNumberField({ error, value, onChange, ...field }: AccountFieldProps): ReactElement {
  return (
    <Field {...field} validationMessage={error ?? null}>
      <Input
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(_event, data) => onChange(data.value)}
      />
    </Field>
  )
}

/** The name of the holder of a bank account. */
export function HolderField({ error, value, onChange, ...field }: AccountFieldProps): ReactElement {
  return (
    <Field {...field} validationMessage={error ?? null}>
      <Input dir="auto" autoComplete="off" value={value} onChange={(_event, data) => onChange(data.value)} />
    </Field>
  )
}
