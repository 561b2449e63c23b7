import type { BankPosition } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useBankFormats } from '../shared/use-bank-formats.ts'

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
    gap: tokens.spacingHorizontalXL,
  },
})

/** Shows the age of open lines beside the ledger’s control account. */
export function AgeingTable({ position }: { position: BankPosition }): ReactElement {
  const styles = useStyles()
  const { t, tn, formatList } = useText('marine-reconciliation')
  const { formatNaira } = useBankFormats()
  const { ageing, control, suspense } = position
  return (
    <div className={styles.cards}>
      <Card title={t('ageing.title')}>
        <Facts
          facts={ageing.map(({ age, lines, amount }) => [
            t(`ageing.${age.replace('+', '_more').replace('-', '_')}`),
            lines === 0 ? '–' : formatList([tn('position.lines', lines), formatNaira(amount)]),
          ])}
        />
      </Card>
      <Card title={t('control.title')}>
        <Facts
          facts={[
            [t('control.wallets'), formatNaira(control.wallets)],
            [t('control.account'), formatNaira(control.account)],
            [t('control.difference'), formatNaira(control.wallets - control.account)],
            [t('control.suspense'), formatNaira(suspense)],
          ]}
        />
      </Card>
    </div>
  )
}
