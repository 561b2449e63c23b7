import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Widths } from './chosen-widths.ts'
import { leastWidth } from './column-choice.ts'
import type { Column } from './columns.ts'
import { BOX } from './row-styles.ts'
import { shareOut } from './share-out.ts'

type Sized = Pick<Column<never>, 'key' | 'width'>
type Pixels = Readonly<Record<string, number>>

/** A user's width takes precedence over the content. */
interface Measured extends Sized {
  chosen?: number
}

const chosenOf = ({ key }: Sized, widths: Widths): Partial<Measured> => {
  const chosen = widths[key]
  return chosen ? { width: chosen, chosen } : {}
}

/** Returns the width of a column, as a style of its title. */
export type WidthOf = (column: Sized) => { minWidth: number; width?: string }

/**
 * Computes the widths of the columns from their content: no text is cut while another column has spare width.
 * Measures again for another list, other columns or another window, but never while scrolling.
 */
export function useColumnWidths(
  frame: RefObject<HTMLElement | null>,
  all: readonly Sized[],
  list: string,
  widths: Widths,
): WidthOf {
  const columns = all.map((column) => ({ ...column, ...chosenOf(column, widths) }))
  const [pixels, setPixels] = useState<Pixels>({})
  const measured = useRef('')
  useLayoutEffect(() => {
    const { clientWidth = 0 } = frame.current ?? {}
    const now = `${clientWidth} ${list} ${columns.map(({ key, chosen = '' }) => key + chosen)}`
    if (!frame.current || clientWidth === 0 || measured.current === now) return
    measured.current = now
    setPixels(measure(frame.current, columns))
  })
  const texts = columns.filter(({ width }) => !width)
  const isKnown = texts.every(({ key }) => pixels[key])
  const sum = texts.reduce((all, { key }) => all + (pixels[key] ?? 0), 0)
  return (column) => {
    const { key, width } = column
    const chosen = widths[key]
    if (chosen) return { minWidth: chosen, width: `${chosen}px` }
    if (width) return { minWidth: Math.min(pixels[key] ?? width, width) }
    const share = isKnown ? (pixels[key] ?? 0) / sum : 1 / texts.length
    return { minWidth: leastWidth(column), width: `${100 * share}%` }
  }
}

/**
 * Computes the width of each column: text columns get the rest, and when that is too little, also the spare width of
 * others.
 */
function measure(frame: HTMLElement, columns: readonly Measured[]): Pixels {
  const own = (row: Element): Element[] => [...row.children].slice(-columns.length)
  const lines = [...frame.querySelectorAll('thead tr, tbody tr[data-index]')].map(own)
  const needs = columns.map((_column, index) => Math.max(...lines.map((cells) => contentWidth(cells[index]))))
  const needed = columns.map((column, index) => ({ ...column, need: column.chosen ?? needs[index] ?? 0 }))
  const texts = needed.filter(({ width }) => !width)
  const others = needed.filter(({ width }) => width)
  const isChosen = (frame.querySelector('thead tr')?.children.length ?? 0) > columns.length
  const all = frame.clientWidth - (isChosen ? BOX : 0)
  const usual = all - sumOf(others.map(({ width = 0, need }) => Math.max(width, need)))
  const isShort = sumOf(texts.map(({ need }) => need)) > usual
  const room = isShort ? all - sumOf(others.map(({ need }) => need)) : usual
  const given = shareOut(
    texts.map(({ need }) => need),
    room,
  )
  return Object.fromEntries([
    ...texts.map(({ key }, index) => [key, given[index] ?? 0]),
    ...(isShort ? others.map(({ key, need }) => [key, need]) : []),
  ])
}

const sumOf = (several: readonly number[]): number => several.reduce((sum, one) => sum + one, 0)

/** The width of a cell without a cut. */
function contentWidth(cell: Element | undefined): number {
  if (!cell) return 0
  const range = document.createRange()
  range.selectNodeContents(cell)
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell)
  const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
  return Math.ceil(range.getBoundingClientRect().width + padding)
}
