import type { PolicyNote } from '@coverdesk/sdk'
import {
  FormAlert,
  hasPrivilege,
  showSuccessToast,
  useClient,
  useInvalidate,
  userAtom,
  useStoredState,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { useCloseGuard } from '@coverdesk/ui/leave-guard'
import { Card } from '@coverdesk/ui/parts'
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { FormEvent, ReactElement } from 'react'
import { policyKeys } from '../policies.atoms.ts'
import { EntryList, useActorName } from './entry-list.tsx'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalL },
  form: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start' },
  field: { width: '100%', maxWidth: '72ch' },
  text: { whiteSpace: 'pre-line' },
})

/** Shows internal notes about the policy; the customer does not see them. */
export function NotesCard({
  policyId,
  notes,
}: {
  policyId: string
  notes: readonly PolicyNote[]
}): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime } = useText('policy-record')
  const user = useAtomValue(userAtom)
  const actorName = useActorName()
  const may = hasPrivilege(user, 'policy.motor.edit') || hasPrivilege(user, 'claim.claim.edit')
  return (
    <Card title={t('notes.title')}>
      <div className={styles.stack}>
        {may ? <NoteForm policyId={policyId} /> : null}
        <EntryList
          none={t('notes.none')}
          entries={notes.map(({ id, text, by, at }) => ({
            key: id,
            title: <span className={styles.text}>{text}</span>,
            details: [actorName(by), formatDateTime(at)],
          }))}
        />
      </div>
    </Card>
  )
}

function NoteForm({ policyId }: { policyId: string }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('policy-record')
  const submit = useSubmit(['text'])
  const { value: text, set: setText, forget } = useStoredState(`policies/${policyId}/note`, '')
  useCloseGuard(text.trim() !== '')
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (!text.trim()) {
      submit.setErrors({ text: msg('notes.needed') })
      return
    }
    void submit.run(async () => {
      await client.motor.policyRecords.addNote(policyId, { text: text.trim() })
      forget()
      showSuccessToast(t('notes.added'))
      await invalidate(policyKeys.record(policyId))
    }, msg('notes.not_saved'))
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
