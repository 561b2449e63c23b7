import { useText } from '@coverdesk/sdk/react'
import { Field, Input, Textarea } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { PartyPicker } from './party-picker.tsx'
import type { StepPartProps } from './step-part.ts'

/** Who is told, and in which words; the words of staff replace a mail of the product. */
export function NotifyPart({ step, catalogue, at, put }: StepPartProps): ReactElement {
  const { t } = useText('workflows')
  const own = step.template === undefined
  return (
    <>
      <PartyPicker
        label={t('fields.notify')}
        party={step.notify}
        parties={catalogue.parties}
        nobody={t('customer')}
        outside
        fault={at('notify')}
        onChange={(notify) => put({ notify })}
      />
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
