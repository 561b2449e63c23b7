import type { FxPosition } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Link, mergeClasses } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useTableStyles } from '../table-styles.ts'
import { useRateText } from './use-rate-text.ts'

interface PositionsCardProps {
  positions: readonly FxPosition[]
  chosen: string
  onChoose: (currency: string) => void
}

/** Lists currencies with a rate; those without one on request. */
export function PositionsCard({ positions, chosen, onChoose }: PositionsCardProps): ReactElement {
  const styles = useTableStyles()
  const { t, tn, formatDate } = useText('marine-setup')
  const { rateText, changeText } = useRateText()
  const [all, setAll] = useState(false)
  const without = positions.filter(({ latest }) => !latest)
  const shown = all ? positions : positions.filter(({ latest }) => latest)
  return (
    <Card
      title={t('fx.today')}
      actions={
        without.length > 0 ? (
          <Link as="button" onClick={() => setAll(!all)}>
            {all ? t('fx.less') : tn('fx.without', without.length)}
          </Link>
        ) : null
      }
    >
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.head}>
                {t('fx.currency')}
              </th>
              <th scope="col" className={mergeClasses(styles.head, styles.figure)}>
                {t('fx.rate')}
              </th>
              <th scope="col" className={mergeClasses(styles.head, styles.figure, styles.spare)}>
                {t('fx.change')}
              </th>
              <th scope="col" className={mergeClasses(styles.head, styles.spare)}>
                {t('fx.day')}
              </th>
              <th scope="col" className={mergeClasses(styles.head, styles.spare)}>
                {t('fx.source')}
              </th>
              <th scope="col" className={styles.head}>
                {t('fx.state')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ currency, name, latest, before, usable }) => (
              <tr key={currency} className={mergeClasses(currency === chosen && styles.chosen)}>
                <th scope="row" className={styles.cell}>
                  <Link as="button" onClick={() => onChoose(currency)}>
                    <bdi>{currency}</bdi>
                  </Link>{' '}
                  <span className={styles.faint}>{name}</span>
                </th>
                <td className={mergeClasses(styles.cell, styles.figure)}>
                  {latest ? <bdi>{rateText(latest.rate_micro)}</bdi> : '–'}
                </td>
                <td className={mergeClasses(styles.cell, styles.figure, styles.spare)}>
                  {latest && before ? <bdi>{changeText(before.rate_micro, latest.rate_micro)}</bdi> : '–'}
                </td>
                <td className={mergeClasses(styles.cell, styles.nowrap, styles.spare)}>
                  {latest ? formatDate(latest.day) : '–'}
                </td>
                <td className={mergeClasses(styles.cell, styles.spare)}>{latest?.source ?? '–'}</td>
                <td className={styles.cell}>
                  {latest && usable ? (
                    <StateBadge
                      tone={latest.days_old === 0 ? 'success' : 'attention'}
                      label={latest.days_old === 0 ? t('fx.of_today') : tn('fx.days_old', latest.days_old)}
                    />
                  ) : (
                    <StateBadge
                      tone={latest ? 'danger' : 'neutral'}
                      label={t(latest ? 'fx.old' : 'fx.none')}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
