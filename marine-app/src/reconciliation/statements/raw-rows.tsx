import type { BankFile } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  cell: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    whiteSpace: 'pre',
    maxWidth: '260px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'start',
  },
})

/** Shows the first rows of a statement as in the file. */
export function RawRows({ file: { columns, rows } }: { file: BankFile }): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-reconciliation')
  return (
    <details>
      <summary>{t('import.raw')}</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((one) => (
                <th key={one} scope="col" className={styles.cell}>
                  {one}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {columns.map((one, at) => (
                  <td key={one} className={styles.cell}>
                    {cells[at] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
