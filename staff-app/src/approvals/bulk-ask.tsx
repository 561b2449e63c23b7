import { businessReference, type ListedApproval } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Textarea,
} from '@fluentui/react-components'
import { type FormEvent, type ReactElement, useState } from 'react'

interface BulkAskProps {
  choice: 'approve' | 'decline'
  rows: readonly ListedApproval[]
  /** Selected approvals that are omitted here, because checks of their claims failed. */
  leftOut: readonly ListedApproval[]
  busy: boolean
  onCancel: () => void
  onDecide: (reason: string) => void
}

/** Confirms a bulk decision: number, amount, and the reason for a rejection. */
export function BulkAsk(props: BulkAskProps): ReactElement {
  const { choice, rows, leftOut, busy, onCancel, onDecide } = props
  const { t, tn, formatNaira, dotted } = useText('queues')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const amount = rows.reduce((sum, row) => sum + (row.amount ?? 0), 0)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (choice === 'decline' && reason.trim() === '') setMissing(true)
    else onDecide(reason.trim())
  }
  return (
    <Dialog open onOpenChange={(_event, data) => data.open || busy || onCancel()}>
      <DialogSurface>
        <form noValidate onSubmit={send}>
          <DialogBody>
            <DialogTitle>
              {rows.length > 0 ? tn(`bulk.${choice}_title`, rows.length) : t('bulk.all_failed')}
            </DialogTitle>
            <DialogContent>
              {amount > 0 ? <p>{t('bulk.amount', { amount: formatNaira(amount) })}</p> : null}
              {leftOut.length > 0 ? (
                <div>
                  <p>{tn('bulk.checks_failed', leftOut.length)}</p>
                  <ul>
                    {leftOut.map((row) => (
                      <li key={row.id}>{dotted([businessReference(row), row.customer?.name])}</li>
                    ))}
                  </ul>
                </div>
              ) : null}
              {choice === 'decline' ? (
                <Field
                  label={t('decide.reason')}
                  required
                  hint={t('bulk.reason_hint')}
                  validationMessage={missing ? t('decide.reason_needed') : null}
                >
                  <Textarea
                    value={reason}
                    maxLength={2000}
                    onChange={(_event, data) => {
                      setReason(data.value)
                      setMissing(false)
                    }}
                  />
                </Field>
              ) : null}
            </DialogContent>
            <DialogActions>
              <Button disabled={busy} onClick={onCancel}>
                {t('cancel')}
              </Button>
              {rows.length > 0 ? (
                <Button type="submit" appearance="primary" disabledFocusable={busy}>
                  {t(`bulk.${choice}`)}
                </Button>
              ) : null}
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
