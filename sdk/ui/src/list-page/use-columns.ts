import { useAtomValue } from 'jotai'
import { currentUserAtom } from '../session/current-user.atoms.ts'
import { bounded, readWidths, type Widths, writeWidths } from './chosen-widths.ts'
import { chosenColumns, readKeys, writeKeys } from './column-choice.ts'
import type { Column } from './columns.ts'
import { useKeptText } from './use-kept-text.ts'
import type { ListAddress } from './use-list-address.ts'

export interface ChosenColumns<Row> {
  /** In order, the link first. */
  columns: Column<Row>[]
  /** Whether they are other than the list's own. */
  changed: boolean
  choose: (columns: readonly Column<Row>[]) => void
  /** Whether anything of them is other than the list's own, a width too. */
  touched: boolean
  reset: () => void
  widths: Widths
  /** Makes a column so many pixels wide; null for what its content needs. */
  size: (key: string, pixels: number | null) => void
}

/**
 * The columns of a list as somebody wants them, and how wide. What a view or a link asks for stands in the address and
 * goes before what this person keeps for the list.
 */
export function useColumns<Row>(
  all: readonly Column<Row>[],
  listKey: string,
  address: ListAddress,
): ChosenColumns<Row> {
  const user = useAtomValue(currentUserAtom)
  const place = `${user?.id ?? ''}:${listKey}`
  const [kept, keep] = useKeptText(`columns:${place}`)
  const [keptWidths, keepWidths] = useKeptText(`widths:${place}`)
  const keys = readKeys(address.columns || kept, all)
  const sized = address.widths || keptWidths
  const widths = readWidths(sized)
  return {
    columns: chosenColumns(all, keys),
    changed: keys !== null,
    touched: keys !== null || sized !== '',
    choose: (columns) => {
      const text = writeKeys(columns)
      if (address.columns || address.view) address.change({ columns: text })
      else keep(text)
    },
    reset: () => {
      keep('')
      keepWidths('')
      if (address.columns || address.widths) address.change({ columns: '', widths: '' })
    },
    widths,
    size: (key, pixels) => {
      const { [key]: _was, ...others } = widths
      const text = writeWidths(pixels === null ? others : { ...others, [key]: bounded(pixels) })
      if (address.widths || address.view) address.change({ widths: text })
      else keepWidths(text)
    },
  }
}
