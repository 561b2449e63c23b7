import type { FormField, Rule } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { deciding, readRule, writeRule } from './simple-rule.ts'

const useStyles = makeStyles({ rule: { display: 'grid', rowGap: tokens.spacingVerticalXS } })

interface ShowWhenProps {
  rule: Rule | undefined
  earlier: readonly FormField[]
  fault: string | null
  onChange: (rule: Rule | undefined) => void
}

/** Edits when a question appears: always, or only after one answer to an earlier question. */
export function ShowWhen({ rule, earlier, fault, onChange }: ShowWhenProps): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('form-types')
  const simple = readRule(rule)
  const offered = deciding(earlier)
  if (rule !== undefined && !simple) return <Field label={t('show_when')} hint={t('show_when_written')} />
  if (offered.length === 0 && !simple) return null
  const decider = offered.find(({ key }) => key === simple?.key)
  const firstValue = (field: FormField | undefined): string | boolean =>
    field?.kind === 'declaration' ? true : (field?.options?.[0]?.value ?? '')
  const choose = (key: string): void => {
    const field = offered.find((one) => one.key === key)
    onChange(field ? writeRule({ key, is: true, value: firstValue(field) }) : undefined)
  }
  return (
    <Field label={t('show_when')} validationMessage={fault}>
      <div className={styles.rule}>
        <Select
          aria-label={t('show_when')}
          value={simple?.key ?? ''}
          onChange={(_event, data) => choose(data.value)}
        >
          <option value="">{t('always')}</option>
          {simple && !decider ? (
            <option value={simple.key}>{t('question_gone', { key: simple.key })}</option>
          ) : null}
          {offered.map((field) => (
            <option key={field.key} value={field.key}>
              {t('after', { question: field.label })}
            </option>
          ))}
        </Select>
        {simple ? (
          <Select
            aria-label={t('comparison')}
            value={simple.is ? 'is' : 'is_not'}
            onChange={(_event, data) => onChange(writeRule({ ...simple, is: data.value === 'is' }))}
          >
            <option value="is">{t('is')}</option>
            <option value="is_not">{t('is_not')}</option>
          </Select>
        ) : null}
        {simple && decider?.kind === 'choice' ? (
          <Select
            aria-label={t('answer')}
            value={String(simple.value)}
            onChange={(_event, data) => onChange(writeRule({ ...simple, value: data.value }))}
          >
            {decider.options?.some(({ value }) => value === String(simple.value)) ? null : (
              <option value={String(simple.value)}>
                {t('answer_gone', { value: String(simple.value) })}
              </option>
            )}
            {decider.options?.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        ) : null}
      </div>
    </Field>
  )
}
