import type { BulkResult, ListedApproval } from '@coverdesk/sdk'
import { errorMessage, useText } from '@coverdesk/ui'
import { BulkResults, type RowResult } from '@coverdesk/ui/batch'
import { useOperations } from '@coverdesk/ui/operations'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshQueues } from '../shared/use-refresh-queues.ts'
import { approvalStore } from './approvals.atoms.ts'
import { BulkAsk } from './bulk-ask.tsx'
import { decisionsOf, resultsOf } from './bulk-results.ts'

type Choice = 'approve' | 'decline'

interface BulkDecideProps {
  rows: ListedApproval[]
  onDone: () => void
}

/** Approves or rejects the selected rows, and reports the result of each. */
export function BulkDecide({ rows, onDone }: BulkDecideProps): ReactElement {
  const approvals = useOperations(approvalStore)
  const refresh = useRefreshQueues()
  const { t, msg } = useText('queues')
  const [choice, setChoice] = useState<Choice | null>(null)
  const [busy, setBusy] = useState(false)
  const [results, setResults] = useState<RowResult[] | null>(null)
  const leftOut = choice === 'approve' ? rows.filter((row) => row.failed_checks > 0) : []
  const decidable = rows.filter((row) => !leftOut.includes(row))
  const decide = async (reason: string): Promise<void> => {
    if (!choice || busy) return
    setBusy(true)
    const answers: BulkResult[] = []
    let fault = msg('bulk.unanswered')
    try {
      for (const decisions of decisionsOf(decidable, choice, reason)) {
        answers.push(...(await approvals.decide({ decisions })))
      }
    } catch (error) {
      fault = errorMessage(error, fault)
    }
    setResults(resultsOf(decidable, answers, fault))
    setChoice(null)
    setBusy(false)
    onDone()
    void refresh()
  }
  return (
    <>
      {rows.length > 0 ? (
        <>
          <Button onClick={() => setChoice('decline')}>{t('bulk.decline')}</Button>
          <Button appearance="primary" onClick={() => setChoice('approve')}>
            {t('bulk.approve')}
          </Button>
        </>
      ) : null}
      {choice ? (
        <BulkAsk
          choice={choice}
          rows={decidable}
          leftOut={leftOut}
          busy={busy}
          onCancel={() => setChoice(null)}
          onDecide={(reason) => void decide(reason)}
        />
      ) : null}
      {results ? <BulkResults results={results} onClose={() => setResults(null)} /> : null}
    </>
  )
}
