import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { currentUserAtom } from '../session/current-user.atoms.ts'
import { safeStorage } from '../stored-atom.ts'
import { chosenColumns, readKeys, writeKeys } from './column-choice.ts'
import type { Column } from './columns.ts'
import type { ListAddress } from './use-list-address.ts'

export interface ChosenColumns<Row> {
  /** In order, the link first. */
  columns: Column<Row>[]
  /** Whether they are other than the list's own. */
  changed: boolean
  choose: (columns: readonly Column<Row>[]) => void
  reset: () => void
}

/**
 * The columns of a list as somebody wants them. What a view or a link asks for stands in the address and goes before
 * what this person keeps for the list.
 */
export function useColumns<Row>(
  all: readonly Column<Row>[],
  listKey: string,
  address: ListAddress,
): ChosenColumns<Row> {
  const user = useAtomValue(currentUserAtom)
  const name = `columns:${user?.id ?? ''}:${listKey}`
  const [kept, setKept] = useState(() => stored(name))
  const keep = (text: string): void => {
    setKept(text)
    try {
      if (text) safeStorage()?.setItem(name, text)
      else safeStorage()?.removeItem(name)
    } catch {
      // A full storage loses the choice at the next visit, never this one.
    }
  }
  const keys = readKeys(address.columns || kept, all)
  return {
    columns: chosenColumns(all, keys),
    changed: keys !== null,
    choose: (columns) => {
      const text = writeKeys(columns)
      if (address.columns || address.view) address.change({ columns: text })
      else keep(text)
    },
    reset: () => {
      keep('')
      if (address.columns) address.change({ columns: '' })
    },
  }
}

function stored(name: string): string {
  try {
    return safeStorage()?.getItem(name) ?? ''
  } catch {
    return ''
  }
}
