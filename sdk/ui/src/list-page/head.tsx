import { Checkbox, mergeClasses } from '@fluentui/react-components'
import { type ReactElement, Suspense } from 'react'
import { useText } from '../locale/use-text.ts'
import { lazyPart } from '../network/lazy-part.tsx'
import type { Widths } from './chosen-widths.ts'
import type { Column } from './columns.ts'
import { useRowStyles } from './row-styles.ts'
import { ariaSort, arrowOf, isSorted, nextSort } from './sorting.ts'
import type { WidthOf } from './use-column-widths.ts'
import type { Selection } from './use-selection.ts'

const ColumnHandle = lazyPart(() => import('./column-handle.tsx').then((m) => m.ColumnHandle))

interface HeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: string
  onSort: (sort: string) => void
  selection: Selection<Row> | null
  /** The table is wider than the window and scrolls within its frame. */
  wide: boolean
  widthOf: WidthOf
  widths: Widths
  onSize: (key: string, pixels: number | null) => void
}

/** The titles of the columns; what can be sorted by says so before it is. */
export function Head<Row>(props: HeadProps<Row>): ReactElement {
  const { columns, sort, onSort, selection, wide, widthOf, widths, onSize } = props
  const styles = useRowStyles()
  const { t } = useText('parts')
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
            style={widthOf(column)}
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
            <Suspense>
              <ColumnHandle
                label={column.label}
                width={widths[column.key]}
                onSize={(pixels) => onSize(column.key, pixels)}
              />
            </Suspense>
          </th>
        ))}
      </tr>
    </thead>
  )
}
