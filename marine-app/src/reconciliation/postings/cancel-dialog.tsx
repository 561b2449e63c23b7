import type { BankLineCancelled } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { bankKeys } from '../reconciliation.atoms.ts'
import { useBankFormats } from '../shared/use-bank-formats.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalS },
  row: { display: 'flex', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalM },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  amount: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
})

interface CancelDialogProps {
  /** Lines of one account that add up to zero. */
  lines: readonly BankLineCancelled[]
  onClose: () => void
}

/** Closes lines as each other's reversal, or requests approval. */
export function CancelDialog({ lines, onClose }: CancelDialogProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('marine-reconciliation')
  const { formatNaira, day } = useBankFormats()
  const [frozenLines] = useState(lines)
  const [reason, setReason] = useState('')
  const submit = useSubmit(['reason', 'lines'])
  const run = (): void =>
    void submit.run(async () => {
      const { proposal } = await client.marine.admin.reconciliation.cancelLines({
        lines: frozenLines.map(({ id, version }) => ({ id, version })),
        ...(reason.trim() ? { reason: reason.trim() } : {}),
      })
      showSuccessToast(t(proposal ? 'done.proposed' : 'cancel_lines.done'))
      await invalidate(bankKeys.all)
      onClose()
    }, msg('failed'))
  return (
    <ConfirmDialog
      title={t('cancel_lines.title')}
      confirm={t('cancel_lines.confirm')}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert ?? submit.errors.lines ?? null}
      onConfirm={run}
      onClose={onClose}
    >
      <span>{t('cancel_lines.text')}</span>
      <ul className={styles.list}>
        {frozenLines.map((line) => (
          <li key={line.id} className={styles.row}>
            <span className={styles.text} dir="auto">
              {day(line.day)} · {line.narration}
            </span>
            <bdi className={styles.amount}>{formatNaira(line.amount)}</bdi>
          </li>
        ))}
      </ul>
      <Field
        label={t('reason')}
        hint={t('cancel_lines.reason_hint')}
        validationMessage={submit.errors.reason ?? null}
      >
        <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
      </Field>
    </ConfirmDialog>
  )
}
