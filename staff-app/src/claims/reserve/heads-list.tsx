import type { ClaimHead } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  list: { margin: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  head: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
  },
  amount: { margin: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  detail: {
    gridColumnEnd: 'span 2',
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** Lists heads with an estimate, a reserve or a payment, with what is outstanding; a recovery is negative. */
export function HeadsList({ heads }: { heads: readonly ClaimHead[] }): ReactElement | null {
  const styles = useStyles()
  const { t, formatNaira } = useText('claims')
  const used = heads.filter(({ estimate, reserve, paid }) => estimate || reserve > 0 || paid > 0)
  if (used.length === 0) return null
  return (
    <dl className={styles.list} aria-label={t('reserve.by_head')}>
      {used.map(({ head, estimate, reserve, paid }) => {
        const isRecovery = head === 'recovery'
        const amount = (kobo: number): string => formatNaira(isRecovery && kobo > 0 ? -kobo : kobo)
        const details = [
          t('reserve.reserved', { amount: amount(reserve + paid) }),
          t(isRecovery ? 'reserve.received' : 'reserve.paid', { amount: amount(paid) }),
          ...(estimate === null ? [] : [t('reserve.estimated', { amount: amount(estimate) })]),
        ]
        return (
          <div key={head} className={styles.head}>
            <dt>{t(`reserve.heads.${head}`)}</dt>
            <dd className={styles.amount}>{t('reserve.outstanding', { amount: amount(reserve) })}</dd>
            <dd className={styles.detail}>{details.join(' · ')}</dd>
          </div>
        )
      })}
    </dl>
  )
}
