import { type Claim, parseNaira } from '@coverdesk/sdk'
import {
  EditConflict,
  FormAlert,
  showSuccessToast,
  useClient,
  useSaving,
  useStoredState,
  useText,
} from '@coverdesk/ui'
import { useCloseGuard } from '@coverdesk/ui/leave-guard'
import { Button, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import type { FormEvent, ReactElement } from 'react'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '480px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

interface ReserveFormProps {
  claim: Claim
  /** Called when the form is saved or cancelled. */
  onEnd: () => void
}

/** Sets the reserve, with a reason for its history. */
export function ReserveForm({ claim, onEnd }: ReserveFormProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, formatNaira } = useText('claims')
  const {
    value: typed,
    set,
    forget,
  } = useStoredState(`claims/${claim.id}/reserve`, { amount: '', reason: '' })
  const { amount, reason } = typed
  const saving = useSaving<Claim>(['amount', 'reason'], t('not_saved'))
  const { submit, conflict } = saving
  useCloseGuard(amount !== '' || reason !== '')

  const send = async (version: number): Promise<void> => {
    const kobo = parseNaira(amount)
    const faults = {
      ...(kobo === null ? { amount: t('reserve.amount_wrong') } : {}),
      ...(reason.trim() ? {} : { reason: t('reason_needed') }),
    }
    submit.setErrors(faults)
    if (kobo === null || Object.keys(faults).length > 0) return
    await saving.run(async () => {
      await client.claims.reserve(claim.id, { amount: kobo, reason: reason.trim(), version })
      showSuccessToast(t('reserve.saved', { amount: formatNaira(kobo) }))
      forget()
      await refresh()
      onEnd()
    })
  }
  const takeTheirs = (): void => {
    saving.clearConflict()
    void refresh().then(onEnd)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send(claim.version)
      }}
    >
      <FormAlert text={submit.alert} />
      {conflict ? (
        <EditConflict busy={submit.busy} onMine={() => void send(conflict.version)} onTheirs={takeTheirs} />
      ) : null}
      <Field
        label={t('reserve.amount')}
        required
        hint={t('reserve.amount_hint')}
        validationMessage={submit.errors.amount ?? null}
      >
        <Input
          autoFocus
          dir="ltr"
          inputMode="decimal"
          contentBefore="₦"
          value={amount}
          onChange={(_event, data) => set({ ...typed, amount: data.value })}
        />
      </Field>
      <Field label={t('reserve.reason')} required validationMessage={submit.errors.reason ?? null}>
        <Textarea
          dir="auto"
          value={reason}
          onChange={(_event, data) => set({ ...typed, reason: data.value })}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabledFocusable={submit.busy}>
          {t('reserve.save')}
        </Button>
        <Button
          disabledFocusable={submit.busy}
          onClick={() => {
            forget()
            onEnd()
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
