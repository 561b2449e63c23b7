import { Button, Field, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { errorMessage } from '../errors/error-message.ts'
import { useText } from '../locale/use-text.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { BulkResults, type RowResult } from './bulk-results.tsx'

const LONGEST_REASON = 2000

interface BulkEachProps<Row> {
  rows: readonly Row[]
  /** The server's name of the bulk action on all matching rows; its texts are used for selected rows too. */
  act: string
  nameOf: (row: Row) => string
  /** Whether it is not the first of several actions. */
  beside?: boolean
  /** Whether a text is required that every row gets. */
  needsReason?: boolean
  /** Processes one row. */
  run: (row: Row, reason: string) => Promise<unknown>
  /** Ends the selection. */
  onDone: () => void
  /** Reloads the changed data. */
  onChanged: () => void
}

/** Processes each selected row after a confirmation, and shows the result of each. */
export function BulkEach<Row extends { id: string }>(props: BulkEachProps<Row>): ReactElement {
  const { rows, act, nameOf, beside = false, needsReason = false, run, onDone, onChanged } = props
  const { t, tn, msg } = useText('batches')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [results, setResults] = useState<RowResult[] | null>(null)
  const doAll = async (): Promise<void> => {
    setTried(true)
    if (busy || (needsReason && reason.trim() === '')) return
    setBusy(true)
    const done: RowResult[] = []
    for (const row of rows) done.push(await resultOf(row))
    setResults([...done.filter(({ ok }) => !ok), ...done.filter(({ ok }) => ok)])
    setAsking(false)
    setTried(false)
    setReason('')
    setBusy(false)
    onDone()
    onChanged()
  }
  const resultOf = async (row: Row): Promise<RowResult> => {
    const named = { id: row.id, title: nameOf(row) }
    try {
      await run(row, reason.trim())
      return { ...named, ok: true, message: null }
    } catch (error) {
      return { ...named, ok: false, message: errorMessage(error, msg('unanswered')) }
    }
  }
  return (
    <>
      {rows.length > 0 ? (
        <Button appearance={beside ? 'secondary' : 'primary'} onClick={() => setAsking(true)}>
          {t(`acts.${act}`)}
        </Button>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={tn(`confirm.${act}`, rows.length)}
          confirm={t(`acts.${act}`)}
          cancel={t('confirm.back')}
          busy={busy}
          onConfirm={() => void doAll()}
          onClose={() => setAsking(false)}
        >
          {t(`notes.${act}`)}
          {needsReason ? (
            <Field
              label={t(`confirm.${act}_reason`)}
              hint={t(`confirm.${act}_reason_hint`)}
              required
              validationMessage={tried && reason.trim() === '' ? t('confirm.reason_needed') : null}
            >
              <Textarea
                value={reason}
                maxLength={LONGEST_REASON}
                onChange={(_event, data) => setReason(data.value)}
              />
            </Field>
          ) : null}
        </ConfirmDialog>
      ) : null}
      {results ? <BulkResults results={results} onClose={() => setResults(null)} /> : null}
    </>
  )
}
