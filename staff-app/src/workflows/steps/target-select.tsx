import { END_STEP, type WorkflowStep } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Field, Select } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { laterSteps } from './exits.ts'

interface TargetSelectProps {
  label: string
  /** What happens without a target, which then takes the place of the end; the next step by default. */
  empty?: string
  value: string | undefined
  steps: readonly WorkflowStep[]
  /** Index of the step. */
  index: number
  fault: string | null
  onChange: (key: string | undefined) => void
}

/** Selects the target of a step: the next step, a later one, or the end. */
export function TargetSelect(props: TargetSelectProps): ReactElement {
  const { label, empty, value, steps, index, fault, onChange } = props
  const { t } = useText('workflows')
  const later = laterSteps(steps, index)
  const known = !value || value === END_STEP || later.some(({ key }) => key === value)
  const titled = (key: string | undefined): string =>
    steps.find((step) => step.key === key)?.title || t('unnamed')
  return (
    <Field label={label} validationMessage={fault}>
      <Select value={value ?? ''} onChange={(_event, data) => onChange(data.value || undefined)}>
        <option value="">{empty ?? t('next_in_list')}</option>
        {known ? null : <option value={value}>{t('earlier', { step: titled(value) })}</option>}
        {later.map(({ key, title }, at) => (
          <option key={`${key} ${String(at)}`} value={key}>
            {`${index + at + 2}. ${title || t('unnamed')}`}
          </option>
        ))}
        {empty ? null : <option value={END_STEP}>{t('end')}</option>}
      </Select>
    </Field>
  )
}
