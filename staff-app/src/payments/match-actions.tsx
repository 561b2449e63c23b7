import { errorText, showErrorToast, showSuccessToast, useClient, useText } from '@coverdesk/ui'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { MatchDialog } from './match-dialog.tsx'
import type { Matchable } from './matchable.ts'
import { UnmatchDialog } from './unmatch-dialog.tsx'
import { useRefreshPayments } from './use-refresh-payments.ts'

interface MatchActionsProps {
  /** Selected payments that a statement may show. */
  payments: readonly Matchable[]
  onDone: () => void
}

/** Confirms the proposed lines of the selected payments; matches or unmatches a single one manually. */
export function MatchActions({ payments, onDone }: MatchActionsProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshPayments()
  const { t, tn } = useText('payments')
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<Matchable | null>(null)
  const proposed = payments.flatMap(({ payment, match, proposal }) =>
    match === null && proposal ? [{ ...payment, line_id: proposal.id, version: proposal.version }] : [],
  )
  const [single] = payments.length === 1 ? payments : []
  const close = (): void => setChosen(null)
  const finish = (): void => {
    close()
    onDone()
  }
  const confirm = async (): Promise<void> => {
    setBusy(true)
    try {
      await client.payments.statementLines.match({ matches: proposed })
      showSuccessToast(tn('match.done', proposed.length))
      onDone()
    } catch (error) {
      showErrorToast(errorText(error, t('match.failed')))
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  return (
    <>
      {single ? (
        <Button onClick={() => setChosen(single)}>{t(single.match ? 'match.undo' : 'match.do')}</Button>
      ) : null}
      {proposed.length > 0 ? (
        <Button appearance="primary" disabledFocusable={busy} onClick={() => void confirm()}>
          {tn('match.do_found', proposed.length)}
        </Button>
      ) : null}
      {chosen?.match ? (
        <UnmatchDialog name={chosen.name} line={chosen.match} onClose={close} onDone={finish} />
      ) : null}
      {chosen && !chosen.match ? <MatchDialog payment={chosen} onClose={close} onDone={finish} /> : null}
    </>
  )
}
