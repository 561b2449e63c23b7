import { useText } from '@coverdesk/sdk/react'
import { Checkbox, mergeClasses } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { leastWidth } from './column-choice.ts'
import type { Column } from './columns.ts'
import { useRowStyles } from './row-styles.ts'
import { ariaSort, arrowOf, isSorted, nextSort } from './sorting.ts'
import type { Selection } from './use-selection.ts'

interface HeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: string
  onSort: (sort: string) => void
  selection: Selection<Row> | null
  /** The table is wider than the window and scrolls within its frame. */
  wide: boolean
}

/** The titles of the columns; what can be sorted by says so before it is. */
export function Head<Row>({ columns, sort, onSort, selection, wide }: HeadProps<Row>): ReactElement {
  const styles = useRowStyles()
  const { t } = useText('staff')
  const share = `${100 / columns.filter(({ width }) => !width).length}%`
  return (
    <thead className={mergeClasses(styles.head, wide && styles.headInWide)}>
      <tr>
        {selection ? (
          <th scope="col" className={styles.choice}>
            <Checkbox
              aria-label={t('list.select_all')}
              checked={selection.all}
              onChange={selection.toggleAll}
            />
          </th>
        ) : null}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={ariaSort(column, sort)}
            style={{ minWidth: leastWidth(column), width: column.width ? undefined : share }}
            className={mergeClasses(styles.title, column.numeric && styles.numeric)}
          >
            {column.sort ? (
              <button
                type="button"
                className={styles.sort}
                aria-label={t('list.sort_by', { column: column.label })}
                onClick={() => onSort(nextSort(column.sort ?? '', sort))}
              >
                {column.label}
                <span
                  aria-hidden
                  className={mergeClasses(styles.arrow, isSorted(column, sort) && styles.sorted)}
                >
                  {arrowOf(column, sort)}
                </span>
              </button>
            ) : (
              column.label
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
