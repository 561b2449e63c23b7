import type { Claim, ClaimChange } from '@coverdesk/sdk'
import {
  EditConflict,
  FormAlert,
  showSuccessToast,
  useClient,
  useSaving,
  useStoredState,
  useText,
} from '@coverdesk/ui'
import {
  Button,
  DialogActions,
  DialogContent,
  Field,
  makeStyles,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
  lead: { margin: 0 },
})

interface ChangeFormProps {
  claim: Claim
  action: ClaimChange['action']
  /** Called when the form is sent or cancelled. */
  onEnd: () => void
}

/** Asks for the reason of a change, and makes it. */
export function ChangeForm({ claim, action, onEnd }: ChangeFormProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, msg } = useText('claims')
  const { value: reason, set: setReason, forget } = useStoredState(`claims/${claim.id}/${action}`, '')
  const saving = useSaving<Claim>(['reason'], msg('not_saved'))
  const { submit, conflict } = saving

  const send = async (version: number): Promise<void> => {
    if (!reason.trim()) {
      submit.setErrors({ reason: msg('reason_needed') })
      return
    }
    await saving.run(async () => {
      await client.claims.change(claim.id, { action, reason: reason.trim(), version })
      showSuccessToast(t(`changes.${action}.done`, { number: claim.claim_number }))
      forget()
      onEnd()
      await refresh()
    })
  }
  const takeTheirs = (): void => {
    onEnd()
    void refresh()
  }
  return (
    <>
      <DialogContent className={styles.content}>
        <p className={styles.lead}>{t(`changes.${action}.lead`)}</p>
        <FormAlert text={submit.alert} />
        {conflict ? (
          <EditConflict busy={submit.busy} onMine={() => void send(conflict.version)} onTheirs={takeTheirs} />
        ) : null}
        <Field
          label={t('changes.reason')}
          required
          hint={t(`changes.${action}.hint`)}
          validationMessage={submit.errors.reason ?? null}
        >
          <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
        </Field>
      </DialogContent>
      <DialogActions>
        <Button onClick={onEnd}>{t('cancel')}</Button>
        <Button appearance="primary" disabledFocusable={submit.busy} onClick={() => void send(claim.version)}>
          {t(`changes.${action}.button`)}
        </Button>
      </DialogActions>
    </>
  )
}
