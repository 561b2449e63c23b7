import type { SuggestedSum } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { sumsAtom } from '../reconciliation.atoms.ts'
import { useBankFormats } from '../shared/use-bank-formats.ts'
import { MatchDialog } from './match-dialog.tsx'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalS },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  text: { minWidth: 0, flexBasis: '16rem', flexGrow: 1, overflowWrap: 'anywhere' },
})

/** Suggests split payments: lines that add up to one entry. */
export function SumsCard({ code }: { code: string }): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('marine-reconciliation')
  const { formatNaira } = useBankFormats()
  const sums = useAtomValue(sumsAtom(code)).data ?? []
  const [chosenSum, setChosenSum] = useState<SuggestedSum | null>(null)
  if (sums.length === 0) return null
  return (
    <Card title={t('sums.heading')}>
      <ul className={styles.list}>
        {sums.map((sum) => (
          <li key={sum.entry.id} className={styles.row}>
            <span className={styles.text}>
              {t('sums.suggested', {
                parts: sum.lines.map(({ left }) => formatNaira(left)).join(' + '),
                title: sum.entry.title,
                amount: formatNaira(sum.entry.left),
              })}
            </span>
            <Button size="small" onClick={() => setChosenSum(sum)}>
              {t('acts.join', { count: sum.lines.length })}
            </Button>
          </li>
        ))}
      </ul>
      {chosenSum ? (
        <MatchDialog
          lines={chosenSum.lines}
          account={code}
          entry={chosenSum.entry}
          onClose={() => setChosenSum(null)}
        />
      ) : null}
    </Card>
  )
}
