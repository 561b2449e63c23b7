import type { NumberPattern } from '@coverdesk/sdk'
import { Checkbox, Field, Input, Radio, RadioGroup, Select } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { useFieldStyles } from '../record-form/field-styles.ts'
import type { RecordForm } from '../record-form/use-record-form.ts'
import type { RuleAnswers } from './rule-answers.ts'

const SEPARATORS = ['/', '-'] as const
const YEARS = ['full', 'short', 'none'] as const
const RESTARTS = ['yearly', 'never'] as const
const DIGITS = [4, 5, 6, 7, 8, 9] as const

interface PatternFieldsProps {
  form: RecordForm<RuleAnswers>
  /** Whether what is numbered belongs to a branch. */
  ofBranches: boolean
}

/** The parts of a number, in the order they stand in it. */
export function PatternFields({ form, ofBranches }: PatternFieldsProps): ReactElement {
  const styles = useFieldStyles()
  const { t } = useText('number-series')
  const { answers, set, faultOf } = form
  const choice = <Name extends 'separator' | 'year' | 'digits'>(
    name: Name,
    values: readonly NumberPattern[Name][],
  ): ReactElement => (
    <Field label={t(`fields.${name}`)} validationMessage={faultOf(name)}>
      <Select
        value={String(answers[name])}
        onChange={(_event, data) => set({ [name]: values.find((value) => String(value) === data.value) })}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {name === 'digits' ? value : t(`${name}s.${value}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <div className={styles.fields}>
      <Field
        label={t('fields.prefix')}
        hint={t('hints.prefix')}
        required
        validationMessage={faultOf('prefix')}
      >
        <Input
          dir="ltr"
          value={answers.prefix}
          onChange={(_event, data) => set({ prefix: data.value.toUpperCase() })}
        />
      </Field>
      {choice('separator', SEPARATORS)}
      {ofBranches ? (
        <Field label={t('fields.with_branch')} validationMessage={faultOf('with_branch')}>
          <Checkbox
            label={t('hints.with_branch')}
            checked={answers.with_branch}
            onChange={(_event, data) => set({ with_branch: data.checked === true })}
          />
        </Field>
      ) : null}
      {choice('year', YEARS)}
      {choice('digits', DIGITS)}
      <Field label={t('fields.restarts')} validationMessage={faultOf('restarts')}>
        <RadioGroup
          value={answers.restarts}
          onChange={(_event, data) => set({ restarts: data.value as NumberPattern['restarts'] })}
        >
          {RESTARTS.map((value) => (
            <Radio key={value} value={value} label={t(`restarts.${value}`)} />
          ))}
        </RadioGroup>
      </Field>
    </div>
  )
}
