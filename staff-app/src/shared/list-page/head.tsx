import { useText } from '@coverdesk/sdk/react'
import { Checkbox, mergeClasses } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { Column } from './columns.ts'
import { useRowStyles } from './row-styles.ts'
import { ariaSort, arrowOf, nextSort } from './sorting.ts'
import type { Selection } from './use-selection.ts'

interface HeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: string
  onSort: (sort: string) => void
  selection: Selection<Row> | null
}

/** The widths and titles of the columns. */
export function Head<Row>({ columns, sort, onSort, selection }: HeadProps<Row>): ReactElement {
  const styles = useRowStyles()
  const { t } = useText('staff')
  return (
    <>
      <colgroup>
        {selection ? <col style={{ width: 44 }} /> : null}
        {columns.map((column) => (
          <col
            key={column.key}
            className={column.spare ? styles.spare : undefined}
            style={{ width: column.width }}
          />
        ))}
      </colgroup>
      <thead className={styles.head}>
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
              className={mergeClasses(
                styles.title,
                column.numeric && styles.numeric,
                column.spare && styles.spare,
              )}
            >
              {column.sort ? (
                <button
                  type="button"
                  className={styles.sort}
                  aria-label={t('list.sort_by', { column: column.label })}
                  onClick={() => onSort(nextSort(column.sort ?? '', sort))}
                >
                  {column.label} {arrowOf(column, sort)}
                </button>
              ) : (
                column.label
              )}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}
