import type { FormDetail } from '@coverdesk/sdk'
import { FormAlert, showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { queuePath } from '../paths.ts'
import { QuestionsInput } from '../shared/questions-input.tsx'
import { useRefreshQueues } from '../shared/use-refresh-queues.ts'
import { writtenQuestions } from '../shared/written-questions.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  send: { justifySelf: 'end' },
})

/** Sends the form back to the customer with what has to be known. */
export function AskCustomer({ form }: { form: FormDetail }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const refresh = useRefreshQueues()
  const [, navigate] = useLocation()
  const { t, msg } = useText('queues')
  const [questions, setQuestions] = useState([''])
  const submit = useSubmit(['questions'])
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const written = writtenQuestions(questions)
    if (written.length === 0) {
      submit.setErrors({ questions: msg('questions.needed') })
      return
    }
    void submit.run(async () => {
      await client.workflow.forms.return(form.id, { questions: written })
      showSuccessToast(t('ask.sent'))
      navigate(queuePath(form.workflow_id, 'trackers', form.tracker_id))
      void refresh()
    }, msg('failed'))
  }
  return (
    <Card title={t('ask.title')}>
      <form className={styles.form} noValidate onSubmit={send}>
        <p className={styles.text}>{t('ask.text')}</p>
        <FormAlert text={submit.alert} />
        <QuestionsInput
          questions={questions}
          onChange={setQuestions}
          fault={submit.errors.questions ?? null}
        />
        <Button type="submit" className={styles.send} disabledFocusable={submit.busy}>
          {t('ask.send')}
        </Button>
      </form>
    </Card>
  )
}
