import { type FormDetail, lagosDay } from '@coverdesk/sdk'
import type { FileAnswer } from '@coverdesk/sdk/forms'
import { DateField, FormAlert, showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { useCloseGuard } from '@coverdesk/ui/leave-guard'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type FormEvent, type ReactElement, useState } from 'react'
import { FileField } from '../shared/answer-form/file-field.tsx'
import { useRefreshQueues } from '../shared/use-refresh-queues.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '480px', justifyItems: 'start' },
  text: { margin: 0, maxWidth: '72ch' },
})

/** Attaches the document that the customer signed: staff never declare or sign for a customer. */
export function AttachPaper({ form }: { form: FormDetail }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, msg } = useText('queues')
  const submit = useSubmit(['files', 'received_on'])
  const [files, setFiles] = useState<readonly FileAnswer[]>([])
  const [receivedOn, setReceivedOn] = useState(lagosDay())
  useCloseGuard(files.length > 0)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    submit.setErrors(files.length === 0 ? { files: msg('paper.file_needed') } : {})
    if (files.length === 0) return
    void submit.run(async () => {
      await client.workflow.forms.attachPaper(form.id, {
        files: files.map(({ document_id: id }) => id),
        received_on: receivedOn,
        version: form.version,
      })
      showSuccessToast(t('paper.done'))
      await refresh()
    }, msg('paper.failed'))
  }
  return (
    <Card title={t('paper.title')}>
      <form className={styles.form} noValidate onSubmit={send}>
        <p className={styles.text}>{t('paper.text')}</p>
        <FormAlert text={submit.alert} />
        <FileField
          field={{ key: 'files', kind: 'file', label: t('paper.files'), required: true, most: 10 }}
          value={files}
          onChange={(value) => setFiles(value as readonly FileAnswer[])}
          fault={submit.errors.files ?? null}
          path="paper"
          formId={form.id}
        />
        <DateField
          label={t('paper.received_on')}
          required
          max={lagosDay()}
          value={receivedOn}
          onChange={setReceivedOn}
          fault={submit.errors.received_on ?? null}
        />
        <Button type="submit" appearance="primary" disabledFocusable={submit.busy}>
          {t('paper.send')}
        </Button>
      </form>
    </Card>
  )
}
