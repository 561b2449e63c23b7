import { useText } from '@coverdesk/ui'
import { Button, Field, Select } from '@fluentui/react-components'
import { type ReactElement, useRef } from 'react'
import { templatePath } from '../../paths.ts'
import type { RequestedForm } from './amounts.ts'
import { NotifyTexts } from './notify-texts.tsx'
import { PartyPicker } from './party-picker.tsx'
import type { StepPartProps } from './step-part.ts'

/** Edits the recipient and the text: one of the insurer's templates, or the step's own. */
export function NotifyPart(props: StepPartProps & { forms: readonly RequestedForm[] }): ReactElement {
  const { step, catalogue, at, put } = props
  const { t } = useText('workflows')
  const { templates } = catalogue
  const chosen = templates.find(({ id }) => id === step.template)
  // Keeps the step's text while a template is selected.
  const written = useRef({ subject: step.subject, message: step.message })
  const choose = (template: string | undefined): void => {
    if (!chosen) written.current = { subject: step.subject, message: step.message }
    put(
      template
        ? { template, subject: undefined, message: undefined }
        : { template: undefined, ...written.current },
    )
  }
  return (
    <>
      <PartyPicker
        label={t('fields.notify')}
        party={step.notify}
        parties={catalogue.parties}
        empty={t('customer')}
        outside
        fault={at('notify')}
        onChange={(notify) => put(chosen ? { notify, template: undefined, ...written.current } : { notify })}
      />
      {templates.length > 0 && !step.notify ? (
        <Field
          label={t('fields.from_template')}
          hint={chosen ? t('own_template_hint') : null}
          validationMessage={at('template')}
        >
          <Select value={chosen?.id ?? ''} onChange={(_event, { value }) => choose(value || undefined)}>
            <option value="">{t('own_words')}</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {chosen ? (
        <div>
          <Button
            size="small"
            appearance="transparent"
            // Opens a new window, because the workflow may not be saved yet.
            onClick={() => window.open(templatePath(chosen.id), '_blank', 'noopener')}
          >
            {t('template_see')}
          </Button>
        </div>
      ) : (
        <NotifyTexts {...props} />
      )}
    </>
  )
}
