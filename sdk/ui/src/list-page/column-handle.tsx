import { makeStyles, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, type PointerEvent, type ReactElement, useState } from 'react'
import { useText } from '../locale/use-text.ts'
import { bounded, NARROWEST, WIDEST } from './chosen-widths.ts'

/** Pixels by which an arrow key moves the edge, and with Shift. */
const STEP = 10
const FAR = 50

const useStyles = makeStyles({
  handle: {
    position: 'absolute',
    insetBlock: '6px',
    insetInlineEnd: 0,
    width: '9px',
    cursor: 'col-resize',
    touchAction: 'none',
    borderInlineEndWidth: '2px',
    borderInlineEndStyle: 'solid',
    borderInlineEndColor: 'transparent',
    ':hover': { borderInlineEndColor: tokens.colorNeutralStroke1 },
    ':focus-visible': {
      outlineStyle: 'none',
      borderInlineEndColor: tokens.colorStrokeFocus2,
    },
    ':active': { borderInlineEndColor: tokens.colorBrandStroke1 },
  },
})

interface ColumnHandleProps {
  label: string
  /** The user's width in pixels; undefined when it follows the content. */
  width: number | undefined
  onSize: (pixels: number | null) => void
}

const headOf = (handle: Element): HTMLElement | null => handle.closest('th')
const widthOf = (handle: Element): number => headOf(handle)?.offsetWidth ?? 0

/** The direction in which a column grows. */
const growth = (handle: Element): number => (getComputedStyle(handle).direction === 'rtl' ? -1 : 1)

/** The edge of a column's title: dragged, moved by arrow keys, or reset to the content's width by a double click. */
export function ColumnHandle({ label, width, onSize }: ColumnHandleProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('parts')
  const [seen, setSeen] = useState(NARROWEST)
  const [from, setFrom] = useState<{ x: number; width: number } | null>(null)
  const dragged = (event: PointerEvent<HTMLElement>, start: { x: number; width: number }): number =>
    bounded(start.width + (event.clientX - start.x) * growth(event.currentTarget))
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const handle = event.currentTarget
    const step = (event.shiftKey ? FAR : STEP) * growth(handle)
    const now = width ?? widthOf(handle)
    const wanted = new Map<string, number | null>([
      ['ArrowRight', now + step],
      ['ArrowLeft', now - step],
      ['Home', NARROWEST],
      ['Enter', null],
    ]).get(event.key)
    if (wanted === undefined) return
    event.preventDefault()
    onSize(wanted === null ? null : bounded(wanted))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an edge that is moved is no rule between paragraphs
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('columns.width', { name: label })}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuenow={width ?? seen}
      tabIndex={0}
      title={t('columns.width_help')}
      className={styles.handle}
      onFocus={(event) => setSeen(bounded(widthOf(event.currentTarget)))}
      onKeyDown={press}
      onDoubleClick={() => onSize(null)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom({ x: event.clientX, width: widthOf(event.currentTarget) })
      }}
      onPointerMove={(event) => {
        const head = headOf(event.currentTarget)
        // The title alone follows the pointer; the rows are drawn once, when it is let go.
        if (from && head) Object.assign(head.style, stretched(dragged(event, from)))
      }}
      onPointerUp={(event) => {
        if (from && event.clientX !== from.x) onSize(dragged(event, from))
        setFrom(null)
      }}
      onPointerCancel={() => setFrom(null)}
    />
  )
}

const stretched = (pixels: number): Record<'width' | 'minWidth', string> => ({
  width: `${pixels}px`,
  minWidth: `${pixels}px`,
})
