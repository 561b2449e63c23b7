import { lagosDay, type StatementLine } from '@coverdesk/sdk'
import { DateField, showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Input, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import type { Matchable } from './matchable.ts'
import { openLinesAtom } from './payments.atoms.ts'
import { useRefreshPayments } from './use-refresh-payments.ts'

const OTHER = 'other'
const useStyles = makeStyles({
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
  line: { overflowWrap: 'anywhere' },
})

interface MatchDialogProps {
  payment: Matchable
  onClose: () => void
  onDone: () => void
}

/** Matches a payment with an open line of its amount, or with a line the user read at the bank. */
export function MatchDialog({ payment, onClose, onDone }: MatchDialogProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const refresh = useRefreshPayments()
  const { t, msg, tn, formatDate, formatNaira } = useText('payments')
  const { account, amount, proposal } = payment
  const { data, isPending } = useAtomValue(openLinesAtom({ account, amount }))
  const lines = data?.data ?? []
  const submit = useSubmit(['line', 'reference', 'day'])
  const [picked, setPicked] = useState(proposal?.id ?? '')
  const [reference, setReference] = useState('')
  const [day, setDay] = useState(lagosDay())
  // Many premiums have the same amount, so only a line with the payment's own reference is preselected.
  const chosen = picked || (isPending || lines.length > 0 ? '' : OTHER)
  const send = (): void => {
    const line = lines.find(({ id }) => id === chosen)
    if (chosen === '') {
      submit.setErrors({ line: msg('match.dialog.line_needed') })
      return
    }
    if (!line && !reference.trim()) {
      submit.setErrors({ reference: msg('match.dialog.reference_needed') })
      return
    }
    void submit.run(async () => {
      if (line)
        await client.payments.statementLines.match({
          matches: [{ ...payment.payment, line_id: line.id, version: line.version }],
        })
      else await client.payments.statementLines.note({ ...payment.payment, day, reference: reference.trim() })
      showSuccessToast(tn('match.done', 1))
      onDone()
      await refresh()
    }, msg('match.failed'))
  }
  const textOf = ({ day: on, reference: known, narration }: StatementLine): string =>
    t('match.dialog.line', { day: formatDate(on), reference: known, narration })
  return (
    <ConfirmDialog
      title={t('match.dialog.title', { amount: formatNaira(Math.abs(amount)), name: payment.name })}
      confirm={t('match.dialog.match')}
      cancel={t('match.dialog.close')}
      busy={submit.busy || isPending}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {lines.length === 0 ? (
        <p className={styles.faint}>{t(isPending ? 'match.dialog.loading' : 'match.dialog.none')}</p>
      ) : null}
      <Field label={t('match.dialog.lines')} validationMessage={submit.errors.line ?? null}>
        <RadioGroup value={chosen} onChange={(_event, { value }) => setPicked(value)}>
          {lines.map((line) => (
            <Radio
              key={line.id}
              value={line.id}
              label={<span className={styles.line}>{textOf(line)}</span>}
            />
          ))}
          <Radio value={OTHER} label={t('match.dialog.other')} />
        </RadioGroup>
      </Field>
      {chosen === OTHER ? (
        <>
          <p className={styles.faint}>{t('match.dialog.other_text')}</p>
          <Field
            label={t('match.dialog.reference')}
            required
            validationMessage={submit.errors.reference ?? null}
          >
            <Input
              dir="ltr"
              autoComplete="off"
              value={reference}
              onChange={(_event, { value }) => setReference(value)}
            />
          </Field>
          <DateField
            label={t('match.dialog.day')}
            required
            max={lagosDay()}
            value={day}
            onChange={setDay}
            fault={submit.errors.day ?? null}
          />
        </>
      ) : null}
    </ConfirmDialog>
  )
}
