import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  table: { marginBlockStart: tokens.spacingVerticalS, color: tokens.colorNeutralForeground2 },
  cells: {
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& td, & th': { paddingInlineEnd: tokens.spacingHorizontalXL, textAlign: 'start' },
  },
})

interface TableBehindProps {
  summary: string
  /** Rows; the first cell is the row header. */
  rows: readonly { key: string; name: string; cells: readonly [first: string, second: string] }[]
}

/** The data of a chart as a table. */
export function TableBehind({ summary, rows }: TableBehindProps): ReactElement {
  const styles = useStyles()
  return (
    <details className={styles.table}>
      <summary>{summary}</summary>
      <table className={styles.cells}>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{cells[0]}</td>
              <td>{cells[1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
