import { END_STEP, type WorkflowStep } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Field, Select } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { laterSteps } from './exits.ts'
import type { Catalogue } from './use-catalogue.ts'

interface TargetSelectProps {
  label: string
  /** What happens without a target, which then takes the place of the end; the next step by default. */
  empty?: string
  value: string | undefined
  steps: readonly WorkflowStep[]
  catalogue: Catalogue
  /** Index of the step. */
  index: number
  fault: string | null
  onChange: (key: string | undefined) => void
}

/** Selects the target of a step: the next step, a later one, or the end. */
export function TargetSelect(props: TargetSelectProps): ReactElement {
  const { label, empty, value, steps, catalogue, index, fault, onChange } = props
  const { t } = useText('workflows')
  const later = laterSteps(steps, index)
  const known = !value || value === END_STEP || later.some(({ key }) => key === value)
  const earlier = steps.find(({ key }) => key === value)
  return (
    <Field label={label} validationMessage={fault}>
      <Select value={value ?? ''} onChange={(_event, data) => onChange(data.value || undefined)}>
        <option value="">{empty ?? t('next_in_list')}</option>
        {known ? null : (
          <option value={value}>
            {t('earlier', { step: earlier ? catalogue.titleOf(earlier) : t('unnamed') })}
          </option>
        )}
        {later.map((step, at) => (
          <option key={`${step.key} ${String(at)}`} value={step.key}>
            {`${index + at + 2}. ${catalogue.titleOf(step)}`}
          </option>
        ))}
        {empty ? null : <option value={END_STEP}>{t('end')}</option>}
      </Select>
    </Field>
  )
}
