import type { BankLine } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { ManyLines } from './many-lines.tsx'

/** What can be done with the lines that are selected. */
export function ChooseLines({ rows, onDone }: { rows: BankLine[]; onDone: () => void }): ReactElement {
  const { t } = useText('marine-reconciliation')
  const [act, setAct] = useState<'accept' | 'ignore' | null>(null)
  const suggested = rows.filter(({ suggestion }) => suggestion !== null)
  return (
    <>
      <Button disabled={rows.some(({ left, amount }) => left !== amount)} onClick={() => setAct('ignore')}>
        {t('acts.ignore')}
      </Button>
      <Button appearance="primary" disabled={suggested.length === 0} onClick={() => setAct('accept')}>
        {t('many.accept_suggested', { count: suggested.length })}
      </Button>
      {act ? (
        <ManyLines
          act={act}
          lines={act === 'accept' ? suggested : rows}
          onClose={() => {
            setAct(null)
            onDone()
          }}
        />
      ) : null}
    </>
  )
}
