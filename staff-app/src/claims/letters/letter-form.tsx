import { type ClaimLetterKind, claimLetterKinds } from '@coverdesk/sdk'
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
import { Button, Field, Input, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components'
import type { FormEvent, ReactElement } from 'react'
import { claimKeys } from '../claims.atoms.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  field: { width: '100%' },
})

const NOTHING = { subject: '', text: '' }

/** Writes a letter from a template, in the customer's language; it is sent with its PDF. */
export function LetterForm({ id }: { id: string }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('claims')
  const submit = useSubmit(['kind', 'subject', 'text'])
  const { value: typed, set, forget } = useStoredState(`claims/${id}/letter`, { kind: '', ...NOTHING })
  useCloseGuard(typed.text !== '')
  const choose = (kind: string): void => {
    set({ kind, ...NOTHING })
    if (kind === '') return
    void submit.run(async () => {
      const draft = await client.claims.draftLetter(id, { kind: kind as ClaimLetterKind })
      set({ kind, subject: draft.subject, text: draft.text })
    }, msg('letters.no_draft'))
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const faults = {
      ...(typed.kind ? {} : { kind: msg('letters.kind_needed') }),
      ...(typed.subject.trim() ? {} : { subject: msg('letters.subject_needed') }),
      ...(typed.text.trim() ? {} : { text: msg('letters.text_needed') }),
    }
    submit.setErrors(faults)
    if (Object.keys(faults).length > 0) return
    void submit.run(async () => {
      await client.claims.sendLetter(id, {
        kind: typed.kind as ClaimLetterKind,
        subject: typed.subject.trim(),
        text: typed.text.trim(),
      })
      forget()
      showSuccessToast(t('letters.sent'))
      await invalidate(claimKeys.one(id))
    }, msg('not_saved'))
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <FormAlert text={submit.alert} />
      <Field
        className={styles.field}
        label={t('letters.kind')}
        validationMessage={submit.errors.kind ?? null}
      >
        <Select value={typed.kind} onChange={(_event, data) => choose(data.value)}>
          <option value="">{t('letters.choose')}</option>
          {claimLetterKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`letters.kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      {typed.kind ? (
        <>
          <Field
            className={styles.field}
            label={t('letters.subject')}
            required
            validationMessage={submit.errors.subject ?? null}
          >
            <Input
              dir="auto"
              value={typed.subject}
              onChange={(_event, data) => set({ ...typed, subject: data.value })}
            />
          </Field>
          <Field
            className={styles.field}
            label={t('letters.text')}
            required
            hint={t('letters.hint')}
            validationMessage={submit.errors.text ?? null}
          >
            <Textarea
              dir="auto"
              rows={9}
              resize="vertical"
              value={typed.text}
              onChange={(_event, data) => set({ ...typed, text: data.value })}
            />
          </Field>
          <Button type="submit" disabledFocusable={submit.busy}>
            {t('letters.send')}
          </Button>
        </>
      ) : null}
    </form>
  )
}
