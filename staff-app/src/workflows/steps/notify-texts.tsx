import { useText } from '@coverdesk/ui'
import { Field, Input, Textarea } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { StepPartProps } from './step-part.ts'

/** Edits the step's own text, which replaces an email of the product. */
export function NotifyTexts({ step, at, put }: StepPartProps): ReactElement {
  const { t } = useText('workflows')
  const own = step.template === undefined
  return (
    <>
      <Field label={t('fields.subject')} required={own} validationMessage={at('subject') ?? at('template')}>
        <Input
          value={step.subject ?? ''}
          onChange={(_event, data) => put({ subject: data.value, template: undefined })}
        />
      </Field>
      <Field
        label={t('fields.message')}
        required={own}
        hint={own ? '' : t('template_hint')}
        validationMessage={at('message')}
      >
        <Textarea
          value={step.message ?? ''}
          rows={5}
          resize="vertical"
          onChange={(_event, data) => put({ message: data.value, template: undefined })}
        />
      </Field>
    </>
  )
}
