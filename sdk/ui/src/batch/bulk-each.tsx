import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { errorText } from '../errors/error-text.ts'
import { useText } from '../locale/use-text.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { BulkResults, type RowResult } from './bulk-results.tsx'

interface BulkEachProps<Row> {
  rows: readonly Row[]
  /** The server’s name for what is done with all that match; its words are those of the selected ones too. */
  act: string
  nameOf: (row: Row) => string
  /** Where several things can be done: this is not the first of them. */
  beside?: boolean
  /** Does it with one row. */
  run: (row: Row) => Promise<unknown>
  /** Ends the selection. */
  onDone: () => void
  /** Reads again what has changed. */
  onChanged: () => void
}

/** Does one thing with each of the selected rows, after asking, and tells of each what came of it. */
export function BulkEach<Row extends { id: string }>(props: BulkEachProps<Row>): ReactElement {
  const { rows, act, nameOf, beside = false, run, onDone, onChanged } = props
  const { t, tn } = useText('batches')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [results, setResults] = useState<RowResult[] | null>(null)
  const doAll = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    const told: RowResult[] = []
    for (const row of rows) told.push(await resultOf(row))
    setResults([...told.filter(({ ok }) => !ok), ...told.filter(({ ok }) => ok)])
    setAsking(false)
    setBusy(false)
    onDone()
    onChanged()
  }
  const resultOf = async (row: Row): Promise<RowResult> => {
    const named = { id: row.id, title: nameOf(row) }
    try {
      await run(row)
      return { ...named, ok: true, message: '' }
    } catch (error) {
      return { ...named, ok: false, message: errorText(error, t('unanswered')) }
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
        </ConfirmDialog>
      ) : null}
      {results ? <BulkResults results={results} onClose={() => setResults(null)} /> : null}
    </>
  )
}
