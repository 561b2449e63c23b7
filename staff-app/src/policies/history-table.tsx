import type { PolicyTerm } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

/** Four columns have no room on a phone: a change and its amount stand above its days. */
const PHONE = '@media (max-width: 639px)'

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    textAlign: 'start',
    verticalAlign: 'top',
    paddingBlock: tokens.spacingVerticalS,
    paddingInlineEnd: tokens.spacingHorizontalM,
    fontWeight: 'inherit',
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
    [PHONE]: { paddingBlock: tokens.spacingVerticalXXS, borderBlockStartStyle: 'none' },
  },
  row: {
    [PHONE]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      paddingBlock: tokens.spacingVerticalS,
      borderBlockStartWidth: tokens.strokeWidthThin,
      borderBlockStartStyle: 'solid',
      borderBlockStartColor: tokens.colorNeutralStroke2,
    },
  },
  titles: {
    [PHONE]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  day: {
    [PHONE]: {
      gridColumnStart: 1,
      gridColumnEnd: -1,
      '::before': { content: 'attr(data-title) " "', color: tokens.colorNeutralForeground2 },
    },
  },
  head: { color: tokens.colorNeutralForeground2, borderBlockStartStyle: 'none' },
  amount: {
    textAlign: 'end',
    paddingInlineEnd: 0,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    [PHONE]: { gridColumnStart: 2, gridRowStart: 1 },
  },
  note: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** The booked changes of a policy's terms, in order of booking. */
export function HistoryTable({ terms }: { terms: readonly PolicyTerm[] }): ReactElement | null {
  const styles = useStyles()
  const { t, formatDate, formatDateTime, formatNaira } = useText('policies')
  const record = useText('policy-record')
  const changes = terms.flatMap(({ transactions }) => transactions)
  if (changes.length === 0) return null
  const head = mergeClasses(styles.cell, styles.head)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead className={styles.titles}>
          <tr>
            <th scope="col" className={head}>
              {t('history.change')}
            </th>
            <th scope="col" className={head}>
              {t('history.effective_from')}
            </th>
            <th scope="col" className={head}>
              {t('history.booked')}
            </th>
            <th scope="col" className={mergeClasses(head, styles.amount)}>
              {t('history.charge')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.id} className={styles.row}>
              <th scope="row" className={styles.cell}>
                {change.endorsement
                  ? record.t(`change.kinds.${change.endorsement}`)
                  : t(`history.kinds.${change.kind}`)}
                {change.reason ? <span className={styles.note}>{change.reason}</span> : null}
              </th>
              <td className={mergeClasses(styles.cell, styles.day)} data-title={t('history.effective_from')}>
                {formatDate(change.effective_from)}
              </td>
              <td className={mergeClasses(styles.cell, styles.day)} data-title={t('history.booked')}>
                {formatDateTime(change.booked_at)}
                {change.requested_by ? (
                  <span className={styles.note}>{t('history.by', { name: change.requested_by })}</span>
                ) : null}
              </td>
              <td className={mergeClasses(styles.cell, styles.amount)}>{formatNaira(change.charge)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
