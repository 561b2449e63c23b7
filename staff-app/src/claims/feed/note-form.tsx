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
import { claimKeys } from '../claims.atoms.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  field: { width: '100%' },
})

/** Adds an internal note to a claim; the customer does not see it. */
export function NoteForm({ id }: { id: string }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('claims')
  const submit = useSubmit(['text'])
  const { value: text, set: setText, forget } = useStoredState(`claims/${id}/note`, '')
  useCloseGuard(text.trim() !== '')
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (!text.trim()) {
      submit.setErrors({ text: msg('notes.needed') })
      return
    }
    void submit.run(async () => {
      await client.claims.addNote(id, { text: text.trim() })
      forget()
      showSuccessToast(t('notes.added'))
      await invalidate(claimKeys.one(id))
    }, msg('not_saved'))
  }
  return (
    <form className={styles.form} onSubmit={add} noValidate>
      <FormAlert text={submit.alert} />
      <Field
        className={styles.field}
        label={t('notes.label')}
        hint={t('notes.hint')}
        validationMessage={submit.errors.text ?? null}
      >
        <Textarea dir="auto" value={text} onChange={(_event, data) => setText(data.value)} />
      </Field>
      <Button type="submit" disabledFocusable={submit.busy}>
        {t('notes.add')}
      </Button>
    </form>
  )
}
