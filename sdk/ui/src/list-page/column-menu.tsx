import {
  Button,
  Checkbox,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { ColumnTripleRegular } from '@fluentui/react-icons/svg/column-triple'
import { type KeyboardEvent, type ReactElement, useState } from 'react'
import { useText } from '../locale/use-text.ts'
import { moved } from '../movable-list/moved.ts'
import type { Column } from './columns.ts'
import type { ChosenColumns } from './use-columns.ts'

const useStyles = makeStyles({
  surface: { display: 'grid', rowGap: tokens.spacingVerticalS, width: 'min(320px, calc(100vw - 32px))' },
  list: { listStyleType: 'none', margin: 0, padding: 0, maxHeight: '60vh', overflowY: 'auto' },
  row: { display: 'flex', alignItems: 'center', borderRadius: tokens.borderRadiusMedium },
  name: { marginInlineEnd: 'auto' },
  note: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
})

export interface ColumnMenuProps<Row> {
  all: readonly Column<Row>[]
  chosen: ChosenColumns<Row>
  /** Columns hidden because the window is too narrow. */
  left: readonly Column<Row>[]
}

/** Chooses and orders the columns of a list: by buttons, by Alt with the arrows, or by dragging. */
export function ColumnMenu<Row>({ all, chosen, left }: ColumnMenuProps<Row>): ReactElement {
  const styles = useStyles()
  const { t, formatList } = useText('parts')
  const [dragged, setDragged] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const { columns, choose } = chosen
  const shown = columns.slice(1)
  const rest = all.slice(1).filter((column) => !shown.includes(column))
  const lead = columns.slice(0, 1)
  const move = (key: string, by: number): void => {
    const items = moved(
      shown.map((column) => ({ id: column.key, column })),
      key,
      by,
    )
    const place = items.findIndex(({ id }) => id === key)
    choose([...lead, ...items.map(({ column }) => column)])
    setMessage(t('movable.moved', { name: items[place]?.column.label ?? '', place: String(place + 2) }))
  }
  const toggle = (column: Column<Row>): void =>
    choose([
      ...lead,
      ...(shown.includes(column) ? shown.filter((one) => one !== column) : [...shown, column]),
    ])
  const placeOf = (key: string): number => shown.findIndex((column) => column.key === key)
  const press = (event: KeyboardEvent, key: string): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0 || !event.altKey || placeOf(key) < 0) return
    event.preventDefault()
    move(key, by)
  }
  return (
    <Popover trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button icon={<ColumnTripleRegular />}>{t('columns.label')}</Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={t('columns.label')} className={styles.surface}>
        <ul className={styles.list}>
          {lead.map((column) => (
            <li key={column.key} className={styles.row}>
              <Checkbox checked disabled label={column.label} />
            </li>
          ))}
          {[...shown, ...rest].map((column) => {
            const place = placeOf(column.key)
            return (
              <li
                key={column.key}
                className={styles.row}
                draggable={place >= 0}
                onDragStart={() => setDragged(column.key)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => dragged && place >= 0 && move(dragged, place - placeOf(dragged))}
                onDragEnd={() => setDragged(null)}
                onKeyDown={(event) => press(event, column.key)}
              >
                <Checkbox
                  className={styles.name}
                  label={column.label}
                  checked={place >= 0}
                  onChange={() => toggle(column)}
                />
                <MoveButtons place={place} column={column} move={move} shown={shown} />
              </li>
            )
          })}
        </ul>
        <p role="status" className={styles.note}>
          {message}
        </p>
        {left.length > 0 ? (
          <p className={styles.note}>
            {t('columns.left_out', { names: formatList(left.map(({ label }) => label)) })}
          </p>
        ) : null}
        <p className={styles.note}>{t('movable.help')}</p>
        <Button disabledFocusable={!chosen.touched} onClick={chosen.reset}>
          {t('columns.reset')}
        </Button>
      </PopoverSurface>
    </Popover>
  )
}

interface MoveButtonsProps<Row> {
  place: number
  column: Column<Row>
  move: (key: string, by: number) => void
  shown: Column<Row>[]
}

/** Moves a column by one place. */
function MoveButtons<Row>({ place, column, move, shown }: MoveButtonsProps<Row>): ReactElement | null {
  const { t } = useText('parts')
  return place >= 0 ? (
    <>
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowUpRegular />}
        aria-label={t('columns.up', { name: column.label })}
        disabledFocusable={place === 0}
        onClick={() => move(column.key, -1)}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowDownRegular />}
        aria-label={t('columns.down', { name: column.label })}
        disabledFocusable={place === shown.length - 1}
        onClick={() => move(column.key, 1)}
      />
    </>
  ) : null
}
