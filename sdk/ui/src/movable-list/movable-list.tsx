import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical'
import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react'
import { useText } from '../locale/use-text.ts'
import { showUndoToast } from '../toasts/undo-toast.tsx'
import { MoveBar } from './move-bar.tsx'
import { moved } from './moved.ts'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    inlineSize: '100%',
    boxSizing: 'border-box',
    minHeight: '44px',
    paddingInline: tokens.spacingHorizontalS,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  heading: { fontWeight: tokens.fontWeightSemibold },
  selected: { backgroundColor: tokens.colorBrandBackground2 },
  wrong: { boxShadow: `inset 0 0 0 1px ${tokens.colorStatusDangerBorder1}` },
  handle: { flexShrink: 0 },
  about: { display: 'grid', flexGrow: 1, minWidth: 0 },
  detail: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    unicodeBidi: 'plaintext',
    textAlign: ['match-parent', '-webkit-match-parent'],
  },
  kind: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  help: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** How an item is shown. */
interface MovableRow {
  name: string
  /** Of which kind it is, in words. */
  kind: string
  /** What it does, in a few words. */
  detail?: string
  wrong: boolean
  heading?: boolean
  mark?: ReactNode
}

interface MovableListProps<Item> {
  items: readonly Item[]
  /** Said where there are none. */
  empty: string
  numbered?: boolean
  rowOf: (item: Item, index: number) => MovableRow
  selected: string | null
  /** Shown, not changed. */
  locked: boolean
  onSelect: (id: string | null) => void
  onChange: (items: Item[]) => void
  onCopy: (id: string) => void
  /** The items without one. */
  without: (id: string) => Item[]
  /** Takes the last change back; offered after an item was removed. */
  onUndo: () => void
  /** Adds an item. */
  add: ReactElement
  /** What else can be done with the selected item. */
  more?: ReactNode
}

/** Items in an order: drag, Alt with the arrows, or the buttons move; Delete takes out, which can be undone. */
export function MovableList<Item extends { id: string }>(props: MovableListProps<Item>): ReactElement {
  const {
    items,
    empty,
    numbered = false,
    rowOf,
    selected,
    locked,
    onSelect,
    onChange,
    onCopy,
    without,
    onUndo,
    add,
    more,
  } = props
  const styles = useStyles()
  const { t } = useText('parts')
  const { press, setDragged, drop, message, placeOf, move, remove } = useMoves({
    items,
    rowOf,
    onChange,
    without,
    onUndo,
    onSelect,
    locked,
  })

  return (
    <>
      {items.length === 0 ? <p className={styles.help}>{empty}</p> : null}
      <ol className={styles.list}>
        {items.map((item, index) => {
          const { name, kind, detail, wrong, heading, mark } = rowOf(item, index)
          return (
            <li key={item.id}>
              <button
                type="button"
                draggable={!locked}
                aria-current={item.id === selected}
                className={mergeClasses(
                  styles.row,
                  heading && styles.heading,
                  item.id === selected && styles.selected,
                  wrong && styles.wrong,
                )}
                onClick={() => onSelect(item.id)}
                onKeyDown={(event) => press(event, item.id)}
                onDragStart={() => setDragged(item.id)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => drop(item.id)}
                onDragEnd={() => setDragged(null)}
              >
                {locked ? null : <ReOrderDotsVerticalRegular aria-hidden className={styles.handle} />}
                <span className={styles.about}>
                  <span className={styles.name} title={name}>
                    {numbered ? `${index + 1}. ${name}` : name}
                  </span>
                  {detail ? (
                    <span className={mergeClasses(styles.name, styles.detail)} title={detail}>
                      {detail}
                    </span>
                  ) : null}
                </span>
                {mark}
                <span className={styles.kind}>{kind}</span>
              </button>
            </li>
          )
        })}
      </ol>
      <span role="status" className={styles.help}>
        {message}
      </span>
      {locked ? null : (
        <>
          <MoveBar
            add={add}
            more={more}
            selected={selected}
            place={selected === null ? -1 : placeOf(selected)}
            count={items.length}
            onMove={move}
            onCopy={onCopy}
            onRemove={remove}
          />
          {items.length > 1 ? <p className={styles.help}>{t('movable.help')}</p> : null}
        </>
      )}
    </>
  )
}

interface MovesInput<Item extends { id: string }> {
  items: readonly Item[]
  rowOf: (item: Item, index: number) => MovableRow
  onChange: (items: Item[]) => void
  without: (id: string) => Item[]
  onUndo: () => void
  onSelect: (id: string | null) => void
  locked: boolean
}

/** Moves and removes items by pointer and by keys, and says so. */
function useMoves<Item extends { id: string }>({
  items,
  rowOf,
  onChange,
  without,
  onUndo,
  onSelect,
  locked,
}: MovesInput<Item>) {
  const { t } = useText('parts')
  const [dragged, setDragged] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const placeOf = (id: string): number => items.findIndex((item) => item.id === id)

  const move = (id: string, by: number): void => {
    const next = moved(items, id, by)
    const place = next.findIndex((item) => item.id === id)
    const item = next[place]
    if (!item) return
    setMessage(t('movable.moved', { name: rowOf(item, place).name, place: String(place + 1) }))
    onChange(next)
  }
  const remove = (id: string): void => {
    const rest = without(id)
    const place = placeOf(id)
    const item = items[place]
    if (!item) return
    setMessage('')
    onChange(rest)
    onSelect(rest[Math.min(place, rest.length - 1)]?.id ?? null)
    showUndoToast({
      text: t('movable.removed', { name: rowOf(item, place).name }),
      action: t('movable.undo'),
      onUndo: () => {
        onUndo()
        onSelect(id)
      },
    })
  }
  const press = (event: KeyboardEvent<HTMLElement>, id: string): void => {
    if (locked) return
    const row = event.currentTarget
    if (event.key === 'Delete') remove(id)
    else if (event.altKey && event.key === 'ArrowUp') move(id, -1)
    else if (event.altKey && event.key === 'ArrowDown') move(id, 1)
    else return
    event.preventDefault()
    // A row that changes its place in the page loses the focus.
    requestAnimationFrame(() => row.focus())
  }
  const drop = (id: string): void => {
    if (dragged && dragged !== id) move(dragged, placeOf(id) - placeOf(dragged))
  }
  return { press, setDragged, drop, message, placeOf, move, remove }
}
