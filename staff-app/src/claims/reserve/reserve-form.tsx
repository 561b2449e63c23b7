import { type Claim, parseNaira, type ReserveHead } from '@coverdesk/sdk'
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
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { FormEvent, ReactElement } from 'react'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'
import { ReserveFields } from './reserve-fields.tsx'

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
  const { t, msg, formatNaira } = useText('claims')
  const {
    value: typed,
    set,
    forget,
  } = useStoredState(`claims/${claim.id}/reserve`, {
    head: mainHead(claim),
    amount: '',
    estimate: '',
    reason: '',
  })
  const { head, amount, estimate, reason } = typed
  const saving = useSaving<Claim>(['head', 'amount', 'estimate', 'reason'], msg('not_saved'))
  const { submit, conflict } = saving
  useCloseGuard(amount !== '' || reason !== '')

  const send = async (version: number): Promise<void> => {
    const kobo = parseNaira(amount)
    const estimated = estimate.trim() === '' ? undefined : parseNaira(estimate)
    const faults = {
      ...(kobo === null ? { amount: msg('reserve.amount_wrong') } : {}),
      ...(estimated === null ? { estimate: msg('reserve.amount_wrong') } : {}),
      ...(reason.trim() ? {} : { reason: msg('reason_needed') }),
    }
    submit.setErrors(faults)
    if (kobo === null || estimated === null || Object.keys(faults).length > 0) return
    await saving.run(async () => {
      const change = { head, amount: kobo, reason: reason.trim(), version }
      await client.claims.reserve(claim.id, {
        ...change,
        ...(estimated === undefined ? {} : { estimate: estimated }),
      })
      showSuccessToast(t('reserve.saved', { head: t(`reserve.heads.${head}`), amount: formatNaira(kobo) }))
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
      <ReserveFields typed={typed} onChange={set} errors={submit.errors} />
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

/** The head that holds the most: the one most changes are about. */
const mainHead = ({ heads }: Claim): ReserveHead =>
  heads.filter(({ head }) => head !== 'recovery').toSorted((one, other) => other.reserve - one.reserve)[0]
    ?.head ?? 'own_damage'
