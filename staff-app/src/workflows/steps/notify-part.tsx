import { useText } from '@coverdesk/sdk/react'
import { Field, Input, Select, Textarea } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { PartyPicker } from './party-picker.tsx'
import type { StepPartProps } from './step-part.ts'

/** Who is told, and in which words; the words of staff replace a mail of the product. */
export function NotifyPart({ step, catalogue, at, put }: StepPartProps): ReactElement {
  const { t } = useText('workflows')
  const own = step.template === undefined
  const { templates } = catalogue
  const chosen = templates.find(({ id }) => id === step.template)
  return (
    <>
      <PartyPicker
        label={t('fields.notify')}
        party={step.notify}
        parties={catalogue.parties}
        nobody={t('customer')}
        outside
        fault={at('notify')}
        onChange={(notify) => put(chosen ? { notify, template: undefined } : { notify })}
      />
      {templates.length > 0 && !step.notify ? (
        <Field label={t('fields.from_template')} validationMessage={at('template')}>
          <Select
            value={chosen?.id ?? ''}
            onChange={(_event, { value }) =>
              put({ template: value || undefined, subject: undefined, message: undefined })
            }
          >
            <option value="">{t('own_words')}</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field label={t('fields.subject')} required={own} validationMessage={at('subject') ?? at('template')}>
        <Input
          value={step.subject ?? ''}
          onChange={(_event, data) => put({ subject: data.value, template: undefined })}
        />
      </Field>
      <Field
        label={t('fields.message')}
        required={own}
        hint={own ? '' : t(chosen ? 'own_template_hint' : 'template_hint')}
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
