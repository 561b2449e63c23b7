import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { mergeClasses } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useTableStyles } from '../table-styles.ts'
import type { Difference } from './cargo-draft.ts'
import type { TariffLabels } from './use-tariff-labels.ts'

interface DifferencesCardProps {
  differences: readonly Difference[]
  /** Tariff to compare with. */
  before: { name: string; open_quotes: number }
  labels: TariffLabels
}

/** Lists the changed figures. */
export function DifferencesCard({ differences, before, labels }: DifferencesCardProps): ReactElement {
  const styles = useTableStyles()
  const { t, tn } = useText('marine-setup')
  const figure = mergeClasses(styles.cell, styles.figure)
  return (
    <Card title={t('tariff.differences', { name: before.name })}>
      {before.open_quotes > 0 ? (
        <p className={styles.faint}>{tn('tariff.open_quotes', before.open_quotes)}</p>
      ) : null}
      {differences.length === 0 ? (
        <p>{t('tariff.same')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.head}>
                  {t('tariff.figure')}
                </th>
                <th scope="col" className={mergeClasses(styles.head, styles.figure)}>
                  {t('tariff.before')}
                </th>
                <th scope="col" className={mergeClasses(styles.head, styles.figure)}>
                  {t('tariff.after')}
                </th>
              </tr>
            </thead>
            <tbody>
              {differences.map((one) => (
                <tr key={[one.kind, ...one.of].join(' ')}>
                  <th scope="row" className={styles.cell}>
                    {labels.nameOf(one)}
                  </th>
                  <td className={figure}>{labels.valueOf(one.kind, one.before)}</td>
                  <td className={figure}>{labels.valueOf(one.kind, one.after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
