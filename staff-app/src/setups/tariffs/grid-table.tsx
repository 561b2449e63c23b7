import { useText } from '@coverdesk/ui'
import { mergeClasses } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { useGridStyles } from './rates-grid-styles.ts'

interface GridTableProps {
  label: string
  /** Keys of the column heads. */
  columns: readonly string[]
  /** Keys of the read-only numeric columns. */
  figures: readonly string[]
  /** Whether each row ends with actions. */
  withActs: boolean
  children: ReactNode
}

/** Renders a part of a tariff: a row for each figure, on a phone a small grid for each. */
export function GridTable({ label, columns, figures, withActs, children }: GridTableProps): ReactElement {
  const styles = useGridStyles()
  const { t } = useText('tariffs')
  return (
    <table className={styles.table} aria-label={label}>
      <thead className={styles.heads}>
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={mergeClasses(styles.head, figures.includes(column) && styles.numeric)}
            >
              {t(`columns.${column}`)}
            </th>
          ))}
          {withActs ? <td /> : null}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
