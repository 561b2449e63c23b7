import { type CorrectedFact, lagosDay, lossTypes } from '@coverdesk/sdk'
import { DateField, useText } from '@coverdesk/ui'
import { Field, Input, Select, Textarea } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useLossType } from '../../shared/loss-type.ts'

interface CorrectedValueProps {
  field: CorrectedFact
  value: string
  onChange: (value: string) => void
  fault: string | null
}

/** The new value of a fact, in the input that suits it. */
export function CorrectedValue({ field, value, onChange, fault }: CorrectedValueProps): ReactElement {
  const lossType = useLossType()
  const { t } = useText('claims')
  const label = t('corrections.value')
  if (field === 'loss_date' || field === 'licence_expiry')
    return (
      <DateField
        label={label}
        required
        value={value}
        onChange={onChange}
        fault={fault}
        {...(field === 'loss_date' ? { max: lagosDay() } : {})}
      />
    )
  if (field === 'loss_type')
    return (
      <Field label={label} required validationMessage={fault}>
        <Select value={value} onChange={(_event, data) => onChange(data.value)}>
          {lossTypes.map((one) => (
            <option key={one} value={one}>
              {lossType(one)}
            </option>
          ))}
        </Select>
      </Field>
    )
  const isLong = field === 'description' || field === 'damage'
  return (
    <Field
      label={label}
      required
      hint={field === 'loss_time' ? t('corrections.time_hint') : ''}
      validationMessage={fault}
    >
      {isLong ? (
        <Textarea dir="auto" rows={4} value={value} onChange={(_event, data) => onChange(data.value)} />
      ) : (
        <Input dir="auto" value={value} onChange={(_event, data) => onChange(data.value)} />
      )}
    </Field>
  )
}
