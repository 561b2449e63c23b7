import type { SetupItem } from '@coverdesk/sdk'
import { DateField, type DateFieldProps, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Field, Input, type InputProps, makeStyles, Select, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
})

/** Returns the ID of a field's control, for the links of the error summary. */
export const fieldId = (path: string): string => `sale-${path.replaceAll('.', '-')}`

interface Shared {
  path: string
  label: string
  faults: Readonly<Record<string, string>>
  required?: boolean
  hint?: string | undefined
}

interface TextProps extends Shared, Pick<InputProps, 'type' | 'dir' | 'inputMode' | 'onBlur'> {
  value: string
  onChange: (value: string) => void
}

/** Renders a text input of one line. */
export function SaleText({
  path,
  label,
  faults,
  required = true,
  hint,
  value,
  onChange,
  ...input
}: TextProps): ReactElement {
  return (
    <Field
      label={{ children: label, htmlFor: fieldId(path) }}
      required={required}
      hint={hint ?? ''}
      validationMessage={faults[path] ?? null}
    >
      <Input
        id={fieldId(path)}
        autoComplete="off"
        value={value}
        onChange={(_event, data) => onChange(data.value)}
        {...input}
      />
    </Field>
  )
}

interface DayProps extends Shared, Pick<DateFieldProps, 'min' | 'max' | 'value' | 'onChange'> {}

/** Renders a date input. */
export function SaleDay({ path, faults, required = true, ...field }: DayProps): ReactElement {
  return <DateField {...field} id={fieldId(path)} required={required} fault={faults[path]} />
}

interface ChoiceProps extends Shared {
  /** Label of the empty choice. */
  empty?: string
  value: string
  options: readonly SetupItem[]
  onChange: (code: string) => void
}

/** Renders a choice from a list, found by its first letters. */
export function SaleChoice({
  path,
  label,
  faults,
  required = true,
  hint,
  empty,
  value,
  options,
  onChange,
}: ChoiceProps): ReactElement {
  return (
    <Field
      label={{ children: label, htmlFor: fieldId(path) }}
      required={required}
      hint={hint ?? ''}
      validationMessage={faults[path] ?? null}
    >
      <Select id={fieldId(path)} value={value} onChange={(_event, data) => onChange(data.value)}>
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Fields side by side where there is room, in reading order. */
export function SaleSection({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const styles = useStyles()
  return (
    <Card title={title}>
      <div className={styles.grid}>{children}</div>
    </Card>
  )
}

/** Returns a function that names a field by its path. */
export function useLabelOf(): (path: string) => string {
  const { t } = useText('sales')
  return (path) => {
    const [section = '', field = ''] = path.split('.')
    if (field === '') return t(`client.${section}`)
    if (field === 'declaration') return t('end.declaration')
    return t(`${section}.${field === 'title' ? 'title_field' : field}`)
  }
}
