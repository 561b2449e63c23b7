import type { CreditNoteKind } from '@coverdesk/sdk'
import { useDebounced, useText } from '@coverdesk/sdk/react'
import { Card, Facts } from '@coverdesk/sdk/react/parts/card.tsx'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { AmountLines } from './amount-lines.tsx'
import { creditableAtom } from './credit-notes.atoms.ts'
import { useNoteLines } from './use-note-lines.ts'

const ASKED_AFTER = 300

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalL, justifyItems: 'stretch' },
  all: { justifySelf: 'start' },
})

interface WorthCardProps {
  policyId: string
  kind: CreditNoteKind
  /** Kobo that were typed; 0 while there is none. */
  amount: number
  onAll: (left: number) => void
}

/** What can still be credited of the policy, and what the partner gets of what was typed. */
export function WorthCard({ policyId, kind, amount, onAll }: WorthCardProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-credit-notes')
  const linesOf = useNoteLines()
  const { data } = useAtomValue(creditableAtom([policyId, kind, useDebounced(amount, ASKED_AFTER)]))
  return (
    <Card title={t('worth.title')}>
      {data ? (
        <div className={styles.stack}>
          <Facts
            facts={[
              [t('worth.invoiced'), formatNaira(data.invoiced)],
              [t('worth.credited'), formatNaira(data.credited)],
              ...(kind === 'CN-COMM'
                ? ([[t('worth.commission'), formatNaira(data.commission + data.commission_paid)]] as const)
                : []),
              [t('columns.debit_note'), data.policy.debit_note_number],
              [t('worth.left'), formatNaira(data.left)],
            ]}
          />
          {data.left > 0 && amount === 0 ? (
            <Button className={styles.all} size="small" onClick={() => onAll(data.left)}>
              {t('worth.all', { left: formatNaira(data.left) })}
            </Button>
          ) : null}
          {data.worth && amount > 0 ? <AmountLines lines={linesOf({ kind, ...data.worth })} /> : null}
        </div>
      ) : null}
    </Card>
  )
}
