import type { AuditChange } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  cell: {
    textAlign: 'start',
    verticalAlign: 'top',
    paddingBlock: tokens.spacingVerticalS,
    paddingInlineEnd: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  head: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
  before: { color: tokens.colorNeutralForeground2 },
  after: { fontWeight: tokens.fontWeightSemibold },
})

/** Fields that changed, before and after side by side. */
export function ChangesTable({ changes }: { changes: readonly AuditChange[] }): ReactElement {
  const styles = useStyles()
  const { t } = useText('audit-events')
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['detail.field', 'columns.before', 'columns.after'] as const).map((key) => (
            <th key={key} scope="col" className={mergeClasses(styles.cell, styles.head)}>
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row" className={mergeClasses(styles.cell, styles.head)}>
              {label}
            </th>
            <td className={mergeClasses(styles.cell, styles.before)}>{before ?? t('detail.nothing')}</td>
            <td className={mergeClasses(styles.cell, styles.after)}>{after ?? t('detail.nothing')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
