import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Rows that Page Up and Page Down pass over. */
const PAGE = 15

interface RowKeysOptions {
  count: number
  /** Which rows are in the page. */
  visible: readonly number[]
  /** The link of a row that is in the page. */
  find: (index: number) => HTMLElement | null
  scrollTo: (index: number) => void
  /** Answers whether there was something to select. */
  onSelect: (index: number) => boolean
  /** Answers whether there was a selection to give up. */
  onLeave: () => boolean
}

export interface RowKeys {
  /** The one row that Tab leads to. */
  active: number
  focused: (index: number) => void
  press: (event: KeyboardEvent, index: number) => void
}

/** Arrows, Home, End and the page keys move between rows, Enter opens, Space selects, Escape gives the selection up. */
export function useRowKeys(options: RowKeysOptions): RowKeys {
  const { count, visible, find, scrollTo, onSelect, onLeave } = options
  const [last, setLast] = useState(0)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const link = find(wanted.current)
    if (!link) return
    wanted.current = null
    link.focus()
  })
  const goTo = (index: number): void => {
    const next = Math.max(0, Math.min(count - 1, index))
    wanted.current = next
    setLast(next)
    scrollTo(next)
    const link = find(next)
    if (!link) return
    wanted.current = null
    link.focus()
  }
  const press = (event: KeyboardEvent, index: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // The box itself already answers to Space.
    const inBox = event.target instanceof HTMLInputElement
    const acts = new Map<string, () => boolean>([
      ['ArrowDown', () => done(goTo(index + 1))],
      ['ArrowUp', () => done(goTo(index - 1))],
      ['PageDown', () => done(goTo(index + PAGE))],
      ['PageUp', () => done(goTo(index - PAGE))],
      ['Home', () => done(goTo(0))],
      ['End', () => done(goTo(count - 1))],
      [' ', () => !inBox && onSelect(index)],
      ['Enter', () => inBox && done(find(index)?.click())],
      ['Escape', onLeave],
    ])
    if (acts.get(event.key)?.()) event.preventDefault()
  }
  return { active: visible.includes(last) ? last : (visible[0] ?? 0), focused: setLast, press }
}

const done = (acted: unknown): boolean => acted === undefined
