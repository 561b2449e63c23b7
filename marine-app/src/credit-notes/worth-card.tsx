import type { Creditable, CreditNoteKind } from '@coverdesk/sdk'
import { useDebounced, useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { AmountLines } from './amount-lines.tsx'
import { BelowMinimum } from './below-minimum.tsx'
import { creditableAtom } from './credit-notes.atoms.ts'
import { useNoteLines } from './use-note-lines.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalL, justifyItems: 'stretch' },
  all: { justifySelf: 'start' },
  hint: { color: tokens.colorNeutralForeground2 },
})

/** Commission in kobo: at issue and by endorsements, plus credit notes, less returns. */
const commissionPaid = ({ commission, commission_paid, commission_returned }: Creditable): number =>
  commission + commission_paid - commission_returned

/** Whether an amount was paid but its return would leave less than the minimum premium. */
const isBelowMinimum = (
  kind: CreditNoteKind,
  amount: number,
  { left, minimum, invoiced, credited }: Creditable,
): boolean => kind !== 'CN-COMM' && minimum > 0 && amount > left && amount <= invoiced - credited

interface WorthCardProps {
  policyId: string
  kind: CreditNoteKind
  /** Typed amount in kobo; 0 while empty. */
  amount: number
  onAll: (left: number) => void
}

/** Shows the amount of the policy that can be credited, and the partner’s share of the typed amount. */
export function WorthCard({ policyId, kind, amount, onAll }: WorthCardProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-credit-notes')
  const linesOf = useNoteLines()
  const isCommission = kind === 'CN-COMM'
  const { data } = useAtomValue(creditableAtom([policyId, kind, useDebounced(amount)]))
  return (
    <Card title={t('worth.title')}>
      {data ? (
        <div className={styles.stack}>
          <Facts
            facts={[
              ...(isCommission
                ? ([
                    [t('worth.commission_due'), formatNaira(data.commission_due)],
                    [t('worth.commission'), formatNaira(commissionPaid(data))],
                  ] as const)
                : ([
                    [t('worth.invoiced'), formatNaira(data.invoiced)],
                    [t('worth.credited'), formatNaira(data.credited)],
                    [t('worth.minimum'), data.minimum > 0 ? formatNaira(data.minimum) : ''],
                  ] as const)),
              [t('columns.debit_note'), data.policy.debit_note_number],
              [t(isCommission ? 'worth.commission_left' : 'worth.left'), formatNaira(data.left)],
            ]}
          />
          {isCommission ? <Caption1 className={styles.hint}>{t('worth.commission_help')}</Caption1> : null}
          {isBelowMinimum(kind, amount, data) ? <BelowMinimum creditable={data} /> : null}
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
