import { type CreditNote, parseNaira } from '@coverdesk/sdk'
import {
  currentUserAtom,
  FormAlert,
  hasPrivilege,
  showSuccessToast,
  useClient,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { useCloseGuard } from '@coverdesk/ui/leave-guard'
import { Card } from '@coverdesk/ui/parts'
import { Button, Field, Input, makeStyles, Switch, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useNoteChanged } from './use-note-changed.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  send: { justifySelf: 'end' },
  text: { margin: 0 },
})

/** Applies the open amount or a part of it to the wallet, or reserves it for the next debit note. */
export function ApplyCard({ note }: { note: CreditNote }): ReactElement | null {
  const styles = useStyles()
  const api = useClient().marine.admin.creditNotes
  const changed = useNoteChanged()
  const user = useAtomValue(currentUserAtom)
  const { t, msg, formatNaira } = useText('marine-credit-notes')
  const { id, version, open, for_debit_note, has_wallet } = note
  const [typed, setTyped] = useState(String(open / 100))
  const submit = useSubmit(['amount'])
  const amount = parseNaira(typed)
  useCloseGuard(amount !== open)
  if (!hasPrivilege(user, 'marine.note.edit')) return null
  const run = (act: () => Promise<unknown>, doneText: string): void => {
    void submit.run(async () => {
      await act()
      showSuccessToast(doneText)
      await changed()
    }, msg('save_failed'))
  }
  const apply = (): void => {
    const error = !amount
      ? msg('amount_wrong')
      : amount > open
        ? msg('apply.too_much', { left: formatNaira(open) })
        : null
    submit.setErrors(error ? { amount: error } : {})
    if (error || !amount) return
    run(() => api.apply(id, { version, amount }), t('done.applied', { amount: formatNaira(amount) }))
  }
  return (
    <Card title={t('apply.title')}>
      <form
        className={styles.stack}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          apply()
        }}
      >
        <p className={styles.text}>{t(has_wallet ? 'apply.text' : 'apply.no_wallet')}</p>
        <FormAlert text={submit.alert} />
        {has_wallet ? (
          <>
            <Field
              label={t('apply.amount')}
              hint={t('apply.hint', { left: formatNaira(open) })}
              validationMessage={submit.errors.amount ?? null}
            >
              <Input
                dir="ltr"
                inputMode="decimal"
                contentBefore="₦"
                value={typed}
                onChange={(_event, data) => setTyped(data.value)}
              />
            </Field>
            <Button
              className={styles.send}
              type="submit"
              appearance="primary"
              disabledFocusable={submit.busy}
            >
              {amount ? t('apply.button_amount', { amount: formatNaira(amount) }) : t('apply.button')}
            </Button>
          </>
        ) : null}
        <Switch
          checked={for_debit_note}
          disabled={submit.busy}
          label={t('apply.keep')}
          onChange={(_event, data) =>
            run(
              () => api.keep(id, { version, for_debit_note: data.checked }),
              t(data.checked ? 'done.kept_for_debit_note' : 'done.freed'),
            )
          }
        />
      </form>
    </Card>
  )
}
