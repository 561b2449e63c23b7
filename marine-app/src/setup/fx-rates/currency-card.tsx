import type { FxRate } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Link, mergeClasses } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useTableStyles } from '../table-styles.ts'
import { fxHistoryAtom } from './fx-rates.atoms.ts'
import { RateLine } from './rate-line.tsx'
import { useRateText } from './use-rate-text.ts'

const SHOWN = 8

/** Shows the rates of a currency over time with their authors; corrected ones stay listed. */
export function CurrencyCard({ currency }: { currency: string }): ReactElement {
  const styles = useTableStyles()
  const { t, tn, formatDate, formatDateTime, formatList } = useText('marine-setup')
  const { rateText } = useRateText()
  const rates = useAtomValue(fxHistoryAtom(currency))
  const [all, setAll] = useState(false)
  const rest = rates.length - SHOWN
  const cell = (corrected: boolean): string => mergeClasses(styles.cell, corrected && styles.corrected)
  const sourceOf = ({ counts, source }: FxRate): string => (counts ? source : t('fx.corrected', { source }))
  const setBy = ({ set_by, set_at }: FxRate): string => formatList([set_by, formatDateTime(set_at)])
  return (
    <Card title={t('fx.course', { currency })}>
      <RateLine rates={rates.filter(({ counts }) => counts).toReversed()} />
      {rates.length === 0 ? (
        <p>{t('fx.empty', { currency })}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.head}>
                  {t('fx.day')}
                </th>
                <th scope="col" className={mergeClasses(styles.head, styles.figure)}>
                  {t('fx.rate')}
                </th>
                <th scope="col" className={mergeClasses(styles.head, styles.spare)}>
                  {t('fx.source')}
                </th>
                <th scope="col" className={mergeClasses(styles.head, styles.spare)}>
                  {t('fx.set_by')}
                </th>
              </tr>
            </thead>
            <tbody>
              {(all ? rates : rates.slice(0, SHOWN)).map((rate) => (
                <tr key={rate.id}>
                  <td className={styles.cell}>
                    <span className={styles.nowrap}>{formatDate(rate.day)}</span>
                    <span className={styles.below}>{sourceOf(rate)}</span>
                    <span className={mergeClasses(styles.below, styles.faint)}>{setBy(rate)}</span>
                  </td>
                  <td className={mergeClasses(cell(!rate.counts), styles.figure)}>
                    <bdi>{rateText(rate.rate_micro)}</bdi>
                  </td>
                  <td className={mergeClasses(styles.cell, styles.spare)}>{sourceOf(rate)}</td>
                  <td className={mergeClasses(styles.cell, styles.spare, styles.faint)}>{setBy(rate)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rest > 0 && !all ? (
        <Link as="button" onClick={() => setAll(true)}>
          {tn('fx.more', rest)}
        </Link>
      ) : null}
    </Card>
  )
}
