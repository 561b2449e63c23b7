import type { BankLine } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { CancelDialog } from './cancel-dialog.tsx'
import { goTogether, JoinDialog } from './join-dialog.tsx'
import { ManyLines } from './many-lines.tsx'

/** Whether lines of one account, none of them used, come to nothing. */
function cancelOut(rows: readonly BankLine[]): boolean {
  const [first] = rows
  const isFree = rows.every(({ account, left, amount }) => account === first?.account && left === amount)
  return rows.length > 1 && isFree && rows.reduce((sum, { amount }) => sum + amount, 0) === 0
}

/** Actions on the selected lines. */
export function ChooseLines({ rows, onDone }: { rows: BankLine[]; onDone: () => void }): ReactElement {
  const { t } = useText('marine-reconciliation')
  const [act, setAct] = useState<'accept' | 'ignore' | 'cancel' | 'join' | null>(null)
  const suggested = rows.filter(({ suggestion }) => suggestion !== null)
  const close = (): void => {
    setAct(null)
    onDone()
  }
  return (
    <>
      {cancelOut(rows) ? <Button onClick={() => setAct('cancel')}>{t('acts.cancel')}</Button> : null}
      {goTogether(rows) ? <Button onClick={() => setAct('join')}>{t('sums.join')}</Button> : null}
      <Button disabled={rows.some(({ left, amount }) => left !== amount)} onClick={() => setAct('ignore')}>
        {t('acts.ignore')}
      </Button>
      <Button appearance="primary" disabled={suggested.length === 0} onClick={() => setAct('accept')}>
        {t('many.accept_suggested', { count: suggested.length })}
      </Button>
      {act === 'cancel' ? <CancelDialog lines={rows} onClose={close} /> : null}
      {act === 'join' ? <JoinDialog lines={rows} account={rows[0]?.account ?? ''} onClose={close} /> : null}
      {act === 'accept' || act === 'ignore' ? (
        <ManyLines act={act} lines={act === 'accept' ? suggested : rows} onClose={close} />
      ) : null}
    </>
  )
}
