import type { Claim } from '@coverdesk/sdk'
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
import { Card } from '@coverdesk/ui/parts'
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import type { FormEvent, ReactElement } from 'react'
import { claimKeys } from './claims.atoms.ts'
import { Entries } from './entries.tsx'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalL },
  form: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start' },
  field: { width: '100%', maxWidth: '72ch' },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Shows internal notes about the claim; the customer does not see them. */
export function NotesCard({ claim, may }: { claim: Claim; may: boolean }): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  return (
    <Card title={t('notes.title')}>
      <div className={styles.stack}>
        {may ? <NoteForm id={claim.id} /> : null}
        {claim.notes.length > 0 ? (
          <Entries entries={claim.notes.map((note) => ({ ...note, key: note.id }))} />
        ) : (
          <p className={styles.none}>{t('notes.none')}</p>
        )}
      </div>
    </Card>
  )
}

function NoteForm({ id }: { id: string }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('claims')
  const submit = useSubmit(['text'])
  const { value: text, set: setText, forget } = useStoredState(`claims/${id}/note`, '')
  useCloseGuard(text.trim() !== '')
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (!text.trim()) {
      submit.setErrors({ text: t('notes.needed') })
      return
    }
    void submit.run(async () => {
      await client.claims.addNote(id, { text: text.trim() })
      forget()
      showSuccessToast(t('notes.added'))
      await invalidate(claimKeys.one(id))
    }, t('not_saved'))
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
