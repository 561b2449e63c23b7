import { useText } from '@coverdesk/ui'
import { Button, Field, Select } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { conditionPath, paths } from '../../paths.ts'
import type { StepPartProps } from './step-part.ts'
import { TargetSelect } from './target-select.tsx'

const WAYS = ['when_true', 'when_false'] as const

/** Edits the condition of a step and the target of each result. */
export function ConditionPart({ step, index, steps, catalogue, at, put }: StepPartProps): ReactElement {
  const { t } = useText('workflows')
  const { condition_id: chosen = '' } = step
  const known = !chosen || catalogue.conditions.some(({ id }) => id === chosen)
  const open = (): void => {
    window.open(chosen ? conditionPath(chosen) : paths.newCondition, '_blank', 'noopener')
  }
  return (
    <>
      <Field label={t('fields.condition_id')} required validationMessage={at('condition_id')}>
        <Select value={chosen} onChange={(_event, data) => put({ condition_id: data.value || undefined })}>
          <option value="">{t('choose')}</option>
          {known ? null : <option value={chosen}>{t('condition_gone')}</option>}
          {catalogue.conditions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <Button size="small" appearance="transparent" onClick={open}>
          {t(chosen ? 'condition_see' : 'condition_make')}
        </Button>
      </div>
      {WAYS.map((way) => (
        <TargetSelect
          key={way}
          label={t(`fields.${way}`)}
          value={step[way]}
          {...{ steps, catalogue, index }}
          fault={at(way)}
          onChange={(key) => put({ [way]: key })}
        />
      ))}
    </>
  )
}
