import { useAtomValue } from 'jotai'
import { currentUserAtom } from '../session/current-user.atoms.ts'
import { bounded, readWidths, type Widths, writeWidths } from './chosen-widths.ts'
import { chosenColumns, readKeys, writeKeys } from './column-choice.ts'
import type { Column } from './columns.ts'
import type { ListAddress } from './use-list-address.ts'
import { useStoredText } from './use-stored-text.ts'

export interface ChosenColumns<Row> {
  /** In order, the link first. */
  columns: Column<Row>[]
  /** Whether they differ from the list's default. */
  changed: boolean
  choose: (columns: readonly Column<Row>[]) => void
  /** Whether columns or widths differ from the list's default. */
  touched: boolean
  reset: () => void
  widths: Widths
  /** Sets a column's width in pixels; null for its content's width. */
  size: (key: string, pixels: number | null) => void
}

/**
 * Returns the user's columns of a list, and their widths. Those of a view or a link are in the address and take
 * precedence over the user's stored ones.
 */
export function useColumns<Row>(
  all: readonly Column<Row>[],
  listKey: string,
  address: ListAddress,
): ChosenColumns<Row> {
  const user = useAtomValue(currentUserAtom)
  const place = `${user?.id ?? ''}:${listKey}`
  const [storedKeys, storeKeys] = useStoredText(`columns:${place}`)
  const [storedWidths, storeWidths] = useStoredText(`widths:${place}`)
  const keys = readKeys(address.columns || storedKeys, all)
  const sized = address.widths || storedWidths
  const widths = readWidths(sized)
  return {
    columns: chosenColumns(all, keys),
    changed: keys !== null,
    touched: keys !== null || sized !== '',
    choose: (columns) => {
      const text = writeKeys(columns)
      if (address.columns || address.view) address.change({ columns: text })
      else storeKeys(text)
    },
    reset: () => {
      storeKeys('')
      storeWidths('')
      if (address.columns || address.widths) address.change({ columns: '', widths: '' })
    },
    widths,
    size: (key, pixels) => {
      const { [key]: _was, ...others } = widths
      const text = writeWidths(pixels === null ? others : { ...others, [key]: bounded(pixels) })
      if (address.widths || address.view) address.change({ widths: text })
      else storeWidths(text)
    },
  }
}
