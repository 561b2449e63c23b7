import {
  FormAlert,
  showSuccessToast,
  useClient,
  useInvalidate,
  useStoredState,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { useCloseGuard } from '@coverdesk/ui/leave-guard'
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import type { FormEvent, ReactElement } from 'react'
import { claimPath } from '../../paths.ts'
import { useFinishWork } from '../../shared/next-work/use-finish-work.ts'
import { claimKeys } from '../claims.atoms.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  field: { width: '100%' },
})

/** Emails an answer to the customer of a claim; offers the next work item when they waited for it. */
export function AnswerForm({ id, waits }: { id: string; waits: boolean }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const finish = useFinishWork()
  const { t, msg } = useText('claims')
  const submit = useSubmit(['text'])
  const { value: text, set: setText, forget } = useStoredState(`claims/${id}/answer`, '')
  useCloseGuard(text.trim() !== '')
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (!text.trim()) {
      submit.setErrors({ text: msg('messages.needed') })
      return
    }
    void submit.run(async () => {
      await client.claims.answer(id, { text: text.trim() })
      forget()
      showSuccessToast(t('messages.sent'))
      await (waits ? finish(claimPath(id)) : invalidate(claimKeys.one(id)))
    }, msg('not_saved'))
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <FormAlert text={submit.alert} />
      <Field
        className={styles.field}
        label={t('messages.label')}
        hint={t('messages.hint')}
        validationMessage={submit.errors.text ?? null}
      >
        <Textarea dir="auto" value={text} onChange={(_event, data) => setText(data.value)} />
      </Field>
      <Button type="submit" disabledFocusable={submit.busy}>
        {t('messages.send')}
      </Button>
    </form>
  )
}
