import type { BankLine } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { BulkLinesDialog } from '../matching/bulk-lines-dialog.tsx'
import { canMatchTogether, MatchDialog } from '../matching/match-dialog.tsx'
import { CancelDialog } from '../postings/cancel-dialog.tsx'

/** Returns whether unmatched lines of one account add up to zero. */
function addUpToZero(rows: readonly BankLine[]): boolean {
  const [first] = rows
  const isFree = rows.every(({ account, left, amount }) => account === first?.account && left === amount)
  return rows.length > 1 && isFree && rows.reduce((sum, { amount }) => sum + amount, 0) === 0
}

/** Actions on the selected lines. */
export function SelectionActions({ rows, onDone }: { rows: BankLine[]; onDone: () => void }): ReactElement {
  const { t } = useText('marine-reconciliation')
  const [action, setAction] = useState<'accept' | 'ignore' | 'cancel' | 'join' | null>(null)
  const suggested = rows.filter(({ suggestion }) => suggestion !== null)
  const close = (): void => {
    setAction(null)
    onDone()
  }
  return (
    <>
      {addUpToZero(rows) ? <Button onClick={() => setAction('cancel')}>{t('acts.cancel')}</Button> : null}
      {canMatchTogether(rows) ? <Button onClick={() => setAction('join')}>{t('sums.join')}</Button> : null}
      <Button disabled={rows.some(({ left, amount }) => left !== amount)} onClick={() => setAction('ignore')}>
        {t('acts.ignore')}
      </Button>
      <Button appearance="primary" disabled={suggested.length === 0} onClick={() => setAction('accept')}>
        {t('many.accept_suggested', { count: suggested.length })}
      </Button>
      {action === 'cancel' ? <CancelDialog lines={rows} onClose={close} /> : null}
      {action === 'join' ? (
        <MatchDialog lines={rows} account={rows[0]?.account ?? ''} onClose={close} />
      ) : null}
      {action === 'accept' || action === 'ignore' ? (
        <BulkLinesDialog act={action} lines={action === 'accept' ? suggested : rows} onClose={close} />
      ) : null}
    </>
  )
}
