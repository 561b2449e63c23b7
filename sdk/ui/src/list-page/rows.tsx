import { mergeClasses } from '@fluentui/react-components'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Widths } from './chosen-widths.ts'
import type { Column } from './columns.ts'
import { Head } from './head.tsx'
import { RowLine } from './row-line.tsx'
import { CARD, ROW, useRowStyles } from './row-styles.ts'
import { useColumnWidths } from './use-column-widths.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'

export interface RowsProps<Row extends { id: string }> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  hrefOf: (row: Row) => string
  /** The sorted column's name, `-name` for descending. */
  sort: string
  onSort: (sort: string) => void
  /** Called when the last rows become visible. */
  onEnd: () => void
  /** Null when rows cannot be selected. */
  selection: Selection<Row> | null
  /** Widths in pixels that the user set. */
  widths: Widths
  onSize: (key: string, pixels: number | null) => void
}

/** The rows of a list; only visible rows are in the page. */
export function Rows<Row extends { id: string }>({
  rows,
  columns,
  hrefOf,
  sort,
  onSort,
  onEnd,
  selection,
  widths,
  onSize,
}: RowsProps<Row>): ReactElement {
  const styles = useRowStyles()
  const frame = useRef<HTMLDivElement>(null)
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (window.innerWidth <= 700 ? CARD : ROW),
    overscan: 12,
    scrollMargin: frame.current?.offsetTop ?? 0,
  })
  const items = virtual.getVirtualItems()
  const before = (items[0]?.start ?? 0) - virtual.options.scrollMargin
  const after = virtual.getTotalSize() + virtual.options.scrollMargin - (items.at(-1)?.end ?? 0)
  const last = items.at(-1)?.index ?? -1
  useEffect(() => {
    if (last >= rows.length - 1) onEnd()
  }, [last, rows.length, onEnd])
  const [over, setOver] = useState(false)
  useLayoutEffect(() => {
    const { clientWidth = 0, firstElementChild: table } = frame.current ?? {}
    const isOver = clientWidth > 0 && (table?.clientWidth ?? 0) > clientWidth
    // Setting what is set already would draw once more.
    if (isOver !== over) setOver(isOver)
  })
  const widthOf = useColumnWidths(frame, columns, rows[0], widths)
  const isCut = (column: Column<Row>): boolean => !column.width || column.key in widths
  // Without a column that takes what is left, chosen widths would be stretched to fill the table.
  const isRigid =
    columns.every(({ key, width }) => width || key in widths) && columns.some(({ key }) => key in widths)
  const keys = useRowKeys({
    count: rows.length,
    visible: items.map(({ index }) => index),
    find: (index) => frame.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`) ?? null,
    scrollTo: virtual.scrollToIndex,
    onSelect: (index) => {
      const row = rows[index]
      if (!row || !selection?.canChoose(row)) return false
      selection.toggle(row)
      return true
    },
    onLeave: () => {
      if (!selection || selection.rows.length === 0) return false
      selection.clear()
      return true
    },
  })
  return (
    <div ref={frame} className={mergeClasses(styles.frame, over && styles.wide)} data-rows>
      <table className={mergeClasses(styles.table, isRigid && styles.rigid)}>
        <Head
          columns={columns}
          sort={sort}
          onSort={onSort}
          selection={selection}
          wide={over}
          widthOf={widthOf}
          widths={widths}
          onSize={onSize}
        />
        <tbody className={styles.body}>
          <Spacer height={before} />
          {items.map((item) => {
            const row = rows[item.index]
            return row ? (
              <RowLine
                key={row.id}
                ref={virtual.measureElement}
                row={row}
                index={item.index}
                columns={columns}
                cut={isCut}
                href={hrefOf(row)}
                selection={selection}
                active={item.index === keys.active}
                onFocus={() => keys.focused(item.index)}
                onKeyDown={(event) => keys.press(event, item.index)}
              />
            ) : null
          })}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  )
}

/** The height of rows that are not in the page. */
function Spacer({ height }: { height: number }): ReactElement | null {
  return height > 0 ? <tr style={{ height, display: 'block' }} /> : null
}
