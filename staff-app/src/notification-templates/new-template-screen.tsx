import type { NewNotificationTemplate } from '@coverdesk/sdk'
import { FormAlert, PageTitle, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { useLeaveGuard } from '@coverdesk/ui/leave-guard'
import { useOperations } from '@coverdesk/ui/operations'
import { Card } from '@coverdesk/ui/parts'
import { useFieldStyles } from '@coverdesk/ui/record-form'
import { Button, Field, Input, Textarea } from '@fluentui/react-components'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { templatePath } from '../paths.ts'
import { templateKeys, templateStore } from './notification-templates.atoms.ts'

const FIELDS = ['name', 'purpose', 'texts.subject', 'texts.heading', 'texts.body', 'texts.action'] as const
type FieldName = (typeof FIELDS)[number]

const NOTHING = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Record<FieldName, string>

/** `/notification-templates/add/`: a template of the insurer's own, in English at first. */
export function NewTemplateScreen(): ReactElement {
  const styles = useFieldStyles()
  const templates = useOperations(templateStore)
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, msg } = useText('notification-templates')
  const [answers, setAnswers] = useState(NOTHING)
  const submit = useSubmit(FIELDS)
  const create = (): Promise<boolean> =>
    submit.run(async () => {
      const { id } = await templates.create(bodyOf(answers))
      await invalidate(templateKeys.all)
      navigate(templatePath(id), { replace: true })
    }, msg('save_failed'))
  useLeaveGuard(
    Object.values(answers).some((answer) => answer !== ''),
    create,
  )
  const send = (event: FormEvent): void => {
    event.preventDefault()
    void create()
  }
  const field = (name: FieldName, label: string) => ({
    label,
    required: name !== 'purpose',
    validationMessage: submit.errors[name] ?? null,
  })
  const control = (name: FieldName) => ({
    value: answers[name],
    onChange: (_event: unknown, { value }: { value: string }) => setAnswers({ ...answers, [name]: value }),
  })
  return (
    <form noValidate onSubmit={send}>
      <PageTitle
        stays
        title={t('new_title')}
        lead={t('new_lead')}
        actions={
          <Button type="submit" appearance="primary" disabledFocusable={submit.busy}>
            {t('create')}
          </Button>
        }
      />
      <FormAlert text={submit.alert} />
      <Card title={t('words', { language: 'English' })}>
        <div className={styles.fields}>
          <Field {...field('name', t('new_name'))}>
            <Input {...control('name')} />
          </Field>
          <Field {...field('purpose', t('new_purpose'))}>
            <Input {...control('purpose')} />
          </Field>
          <Field className={styles.wide} {...field('texts.subject', t('parts.subject'))}>
            <Input {...control('texts.subject')} />
          </Field>
          <Field className={styles.wide} {...field('texts.heading', t('parts.heading'))}>
            <Input {...control('texts.heading')} />
          </Field>
          <Field className={styles.wide} {...field('texts.body', t('parts.body'))} hint={t('hints.body')}>
            <Textarea rows={7} resize="vertical" {...control('texts.body')} />
          </Field>
          <Field {...field('texts.action', t('parts.action'))}>
            <Input {...control('texts.action')} />
          </Field>
        </div>
      </Card>
    </form>
  )
}

function bodyOf(answers: Record<FieldName, string>): NewNotificationTemplate {
  const { name, purpose } = answers
  return {
    name,
    purpose,
    texts: {
      subject: answers['texts.subject'],
      preheader: '',
      heading: answers['texts.heading'],
      body: answers['texts.body'],
      action: answers['texts.action'],
      note: '',
    },
  }
}
