import { lagosDay } from '@coverdesk/sdk'
import {
  DateField,
  FormAlert,
  showSuccessToast,
  useClient,
  useInvalidate,
  userAtom,
  useStoredState,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { useCloseGuard } from '@coverdesk/ui/leave-guard'
import { Button, Field, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type FormEvent, type ReactElement, useState } from 'react'
import { claimKeys, ownerCandidatesAtom } from '../claims.atoms.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  field: { width: '100%' },
})

/** Adds an entry to the diary of a claim, for the caller or a colleague. */
export function ReminderForm({ id }: { id: string }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('claims')
  const own = useAtomValue(userAtom)?.id ?? ''
  const { data: colleagues } = useAtomValue(ownerCandidatesAtom(id))
  const submit = useSubmit(['text', 'due_on', 'user_id'])
  const { value: text, set: setText, forget } = useStoredState(`claims/${id}/reminder`, '')
  const [day, setDay] = useState('')
  const [userId, setUserId] = useState(own)
  useCloseGuard(text.trim() !== '')
  const add = (event: FormEvent): void => {
    event.preventDefault()
    const faults = {
      ...(text.trim() ? {} : { text: msg('diary.text_needed') }),
      ...(day ? {} : { due_on: msg('diary.day_needed') }),
    }
    if (Object.keys(faults).length > 0) {
      submit.setErrors(faults)
      return
    }
    void submit.run(async () => {
      await client.claims.addDiaryEntry(id, { text: text.trim(), due_on: day, user_id: userId })
      forget()
      setDay('')
      showSuccessToast(t('diary.added'))
      await invalidate(claimKeys.one(id))
    }, msg('not_saved'))
  }
  return (
    <form className={styles.form} onSubmit={add} noValidate>
      <FormAlert text={submit.alert} />
      <Field
        className={styles.field}
        label={t('diary.text')}
        required
        validationMessage={submit.errors.text ?? null}
      >
        <Textarea dir="auto" value={text} onChange={(_event, data) => setText(data.value)} />
      </Field>
      <DateField
        label={t('diary.day')}
        required
        min={lagosDay()}
        value={day}
        onChange={setDay}
        fault={submit.errors.due_on ?? null}
      />
      <Field
        className={styles.field}
        label={t('diary.for')}
        validationMessage={submit.errors.user_id ?? null}
      >
        <Select value={userId} onChange={(_event, data) => setUserId(data.value)}>
          {(colleagues ?? []).map(({ id: colleague, name, role }) => (
            <option key={colleague} value={colleague}>
              {colleague === own ? t('owner.me', { name }) : t('owner.candidate', { name, role })}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" disabledFocusable={submit.busy}>
        {t('diary.add')}
      </Button>
    </form>
  )
}
