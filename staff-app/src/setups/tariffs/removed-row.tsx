import { useText } from '@coverdesk/ui'
import { Button, mergeClasses } from '@fluentui/react-components'
import type { ReactElement, Ref } from 'react'
import { useGridStyles } from './rates-grid-styles.ts'

interface RemovedRowProps {
  names: readonly [string, string]
  /** Previous price. */
  price: string
  /** Number of columns of the grid. */
  columns: number
  focus: Ref<HTMLButtonElement>
  /** Null in a read-only grid. */
  onUndo: (() => void) | null
}

/** Marks the position of a removed rate, which can be restored from here. */
export function RemovedRow({ names, price, columns, focus, onUndo }: RemovedRowProps): ReactElement {
  const styles = useGridStyles()
  const { t, formatList } = useText('tariffs')
  const parts = useText('parts')
  const name = formatList(names)
  return (
    <tr className={styles.row}>
      <th scope="row" className={mergeClasses(styles.cell, styles.risk, styles.removed)}>
        {names[0]}
      </th>
      <td className={mergeClasses(styles.cell, styles.removed)}>{names[1]}</td>
      <td className={styles.cell} colSpan={columns - 2}>
        {t('removed', { price })}
        {onUndo ? (
          <Button
            ref={focus}
            className={styles.undo}
            size="small"
            aria-label={t('undo_of', { undo: parts.t('movable.undo'), name })}
            onClick={onUndo}
            onKeyDown={(event) => {
              if (!(event.ctrlKey || event.metaKey) || event.key !== 'z') return
              event.preventDefault()
              onUndo()
            }}
          >
            {parts.t('movable.undo')}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}
