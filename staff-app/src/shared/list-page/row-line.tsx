import { useText } from '@coverdesk/sdk/react'
import { Checkbox, mergeClasses } from '@fluentui/react-components'
import type { KeyboardEvent, ReactElement, Ref } from 'react'
import { Link, useLocation } from 'wouter'
import type { Column } from './columns.ts'
import { useRowStyles } from './row-styles.ts'
import type { Selection } from './use-selection.ts'

interface RowLineProps<Row> {
  ref: Ref<HTMLTableRowElement>
  row: Row
  index: number
  columns: readonly Column<Row>[]
  href: string
  selection: Selection<Row> | null
  onKeyDown: (event: KeyboardEvent) => void
}

/** One row; its first column is the link, the rest of it opens too. */
export function RowLine<Row>(props: RowLineProps<Row>): ReactElement {
  const { ref, row, index, columns, href, selection, onKeyDown } = props
  const styles = useRowStyles()
  const { t } = useText('staff')
  const [, navigate] = useLocation()
  const chosen = selection?.has(row) ?? false
  return (
    <tr
      ref={ref}
      data-index={index}
      className={mergeClasses(styles.row, chosen && styles.chosen)}
      onClick={() => navigate(href)}
      onKeyDown={onKeyDown}
    >
      {selection ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the click only stays out of the row's; the box has the keyboard
        <td className={styles.choice} onClick={(event) => event.stopPropagation()}>
          <Checkbox
            aria-label={t('list.select', { name: selection.nameOf(row) })}
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
          className={mergeClasses(
            styles.cell,
            position === 0 && styles.lead,
            column.numeric && styles.numeric,
            column.spare && styles.spare,
          )}
        >
          {position === 0 ? (
            <Link href={href} className={styles.link} onClick={(event) => event.stopPropagation()}>
              {column.render(row)}
            </Link>
          ) : (
            column.render(row)
          )}
        </td>
      ))}
    </tr>
  )
}
