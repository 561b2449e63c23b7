import type { BankLine, BankLineActs, BankLineResult } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { bankKeys } from '../reconciliation.atoms.ts'
import { useBankFormats } from '../shared/use-bank-formats.ts'

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    maxHeight: '40vh',
    overflowY: 'auto',
  },
  row: { display: 'flex', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalM },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  amount: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** The server's limit of lines per request. */
const MOST = 200

interface BulkLinesDialogProps {
  act: BankLineActs['act']
  lines: readonly BankLine[]
  onClose: () => void
}

/** Confirms an action on several lines, then lists those that were refused. */
export function BulkLinesDialog({ act, lines, onClose }: BulkLinesDialogProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg, tn } = useText('marine-reconciliation')
  const { formatNaira } = useBankFormats()
  // Freezes the lines: a list that changes behind the dialog does not change the action.
  const [frozenLines] = useState(lines)
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<BankLineResult[]>([])
  const submit = useSubmit(['reason', 'lines'])
  const run = (): void => {
    const text = reason.trim()
    submit.setErrors(act === 'ignore' && !text ? { reason: msg('reason_needed') } : {})
    if (act === 'ignore' && !text) return
    void submit.run(async () => {
      const results: BankLineResult[] = []
      try {
        for (let at = 0; at < frozenLines.length; at += MOST)
          results.push(
            ...(await client.marine.admin.reconciliation.actOnLines(
              act === 'accept'
                ? { act, lines: frozenLines.slice(at, at + MOST).map(accepted) }
                : { act, lines: frozenLines.slice(at, at + MOST).map(versioned), reason: text },
            )),
          )
      } finally {
        await invalidate(bankKeys.all)
      }
      const notDone = results.filter(({ ok }) => !ok)
      const proposed = results.filter((one) => one.proposed).length
      const done = results.length - notDone.length - proposed
      if (done > 0) showSuccessToast(tn(`many.${act}_done`, done))
      if (proposed > 0) showSuccessToast(tn('many.proposed', proposed))
      if (notDone.length > 0) setRefused(notDone)
      else onClose()
    }, msg('failed'))
  }
  const hasRefusals = refused.length > 0
  const messages = new Map(refused.map(({ id, message }) => [id, message]))
  const listed = hasRefusals ? frozenLines.filter(({ id }) => messages.has(id)) : frozenLines
  return (
    <ConfirmDialog
      title={hasRefusals ? tn('many.refused', refused.length) : tn(`many.${act}`, frozenLines.length)}
      confirm={hasRefusals ? null : t(`acts.${act}`)}
      cancel={t(hasRefusals ? 'close' : 'cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={run}
      onClose={onClose}
    >
      <ul className={styles.list}>
        {listed.map((line) => (
          <li key={line.id}>
            <div className={styles.row}>
              <span className={styles.text} dir="auto">
                {line.narration}
              </span>
              <bdi className={styles.amount}>{formatNaira(line.left)}</bdi>
            </div>
            <div className={styles.note}>{messages.get(line.id) ?? line.suggestion?.entry.title}</div>
          </li>
        ))}
      </ul>
      {act === 'ignore' && !hasRefusals ? (
        <Field label={t('reason')} required validationMessage={submit.errors.reason ?? null}>
          <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
        </Field>
      ) : null}
    </ConfirmDialog>
  )
}

const versioned = ({ id, version }: BankLine) => ({ id, version })
const accepted = ({ suggestion, ...line }: BankLine) => ({
  id: line.id,
  version: line.version,
  entry_id: suggestion?.entry.id,
})

/** Returns whether the suggested entry has the amount of the line and is the only candidate. */
export const isExact = ({ left, suggestion }: BankLine): boolean =>
  suggestion !== null && suggestion.entry.left === left && suggestion.alike === 1
