import { useText } from '@coverdesk/ui'
import { makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { counterLinesAtom } from './counter-receipts.atoms.ts'

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Lists lines of imported bank statements that may show a receipt. */
export function StatementLines({ receiptId }: { receiptId: string }): ReactElement {
  const styles = useStyles()
  const { t, formatDate, formatNaira, dotted } = useText('payments')
  const { data: lines, isError } = useAtomValue(counterLinesAtom(receiptId))
  if (!lines) return isError ? <></> : <Spinner size="tiny" label={t('match.dialog.loading')} />
  if (lines.length === 0) return <p className={styles.none}>{t('counter.no_line')}</p>
  return (
    <div>
      {t('counter.lines')}
      <ul className={styles.list}>
        {lines.map(({ id, day, amount, reference, narration, payer, named }) => (
          <li key={id}>
            {formatDate(day)} · {formatNaira(amount)} · <bdi translate="no">{reference}</bdi>{' '}
            {dotted([narration, payer])}
            {named ? ` · ${t('counter.same_reference')}` : ''}
          </li>
        ))}
      </ul>
    </div>
  )
}
