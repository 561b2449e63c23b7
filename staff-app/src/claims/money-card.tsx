import type { Claim } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { netLines } from './facts-of-claim.ts'

const useStyles = makeStyles({
  list: { margin: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  line: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalL },
  amount: { margin: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  total: {
    fontWeight: tokens.fontWeightSemibold,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
    paddingBlockStart: tokens.spacingVerticalS,
  },
  faint: { color: tokens.colorNeutralForeground2, marginBlock: `${tokens.spacingVerticalM} 0` },
})

/** Shows the amounts from the estimate to the payments. */
export function MoneyCard({ claim }: { claim: Claim }): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  const { money } = claim
  return (
    <Card title={t('money.title')}>
      <dl className={styles.list}>
        <Line label={t('money.estimate')} amount={money.estimate} />
        {netLines(money).map(({ key, amount }) => (
          <Line key={key} label={t(`money.${key}`)} amount={amount} />
        ))}
        {money.net_payable === null ? null : (
          <Line label={t('columns.net_payable')} amount={money.net_payable} total />
        )}
        {money.paid === null ? null : <Line label={t('money.paid')} amount={money.paid} />}
        {money.recovered > 0 ? (
          <>
            <Line label={t('money.recovered')} amount={-money.recovered} />
            <Line
              label={t('money.net_incurred')}
              amount={(money.paid ?? 0) + claim.reserve - money.recovered}
              total
            />
          </>
        ) : null}
      </dl>
      {money.net_payable === null ? <p className={styles.faint}>{t('money.not_assessed')}</p> : null}
    </Card>
  )
}

interface LineProps {
  label: string
  amount: number | null
  /** Marks the sum of the lines above. */
  total?: boolean
}

function Line({ label, amount, total = false }: LineProps): ReactElement {
  const styles = useStyles()
  const { formatNaira } = useText('claims')
  return (
    <div className={mergeClasses(styles.line, total && styles.total)}>
      <dt>{label}</dt>
      <dd className={styles.amount}>{formatNaira(amount)}</dd>
    </div>
  )
}
