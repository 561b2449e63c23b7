import { Checkbox, mergeClasses } from '@fluentui/react-components'
import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode, Ref } from 'react'
import { Link, useLocation } from 'wouter'
import { useText } from '../locale/use-text.ts'
import type { Column } from './columns.ts'
import { useRowStyles } from './row-styles.ts'
import type { Selection } from './use-selection.ts'

interface RowLineProps<Row> {
  ref: Ref<HTMLTableRowElement>
  row: Row
  index: number
  columns: readonly Column<Row>[]
  /** Whether what is longer than its column is cut. */
  cut: (column: Column<Row>) => boolean
  href: string
  selection: Selection<Row> | null
  /** The one row that Tab leads to. */
  active: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A text that is cut is read in full by pointing at it. */
function tellWhole({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  const { scrollHeight = 0, clientHeight = 0 } = cell.firstElementChild ?? {}
  const isCut = cell.scrollWidth > cell.clientWidth || scrollHeight > clientHeight
  cell.title = isCut ? (cell.textContent ?? '') : ''
}

const hasLines = ({ width, numeric }: Pick<Column<never>, 'width' | 'numeric'>): boolean =>
  !(width || numeric)

/** One row; its first column is the link, the rest of it opens too. */
export function RowLine<Row>(props: RowLineProps<Row>): ReactElement {
  const { ref, row, index, columns, cut, href, selection, active, onFocus, onKeyDown } = props
  const tabIndex = active ? 0 : -1
  const styles = useRowStyles()
  const { t } = useText('parts')
  const [, navigate] = useLocation()
  const chosen = selection?.has(row) ?? false
  return (
    <tr
      ref={ref}
      data-index={index}
      className={mergeClasses(styles.row, chosen && styles.chosen)}
      onClick={() => navigate(href)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {selection ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the click only stays out of the row's; the box has the keyboard
        <td className={styles.choice} onClick={(event) => event.stopPropagation()}>
          <Checkbox
            aria-label={t('list.select', { name: selection.nameOf(row) })}
            tabIndex={tabIndex}
            checked={chosen}
            disabled={!selection.canChoose(row)}
            onChange={() => selection.toggle(row)}
          />
        </td>
      ) : null}
      {columns.map((column, position) => (
        <td
          key={column.key}
          data-label={column.label}
          onMouseEnter={cut(column) ? tellWhole : undefined}
          className={mergeClasses(
            styles.cell,
            position === 0 && styles.lead,
            cut(column) && styles.text,
            column.numeric && styles.numeric,
          )}
        >
          <Lines shown={hasLines(column)}>
            {position === 0 ? (
              <Link
                href={href}
                tabIndex={tabIndex}
                className={styles.link}
                onClick={(event) => event.stopPropagation()}
              >
                {column.render(row)}
              </Link>
            ) : (
              column.render(row)
            )}
          </Lines>
        </td>
      ))}
    </tr>
  )
}

/** The lines of a text; the rest of a table's cells have one. */
function Lines({ shown, children }: { shown: boolean; children: ReactNode }): ReactNode {
  const styles = useRowStyles()
  if (!shown) return children
  return (
    <div className={styles.lines} data-lines>
      {children}
    </div>
  )
}
