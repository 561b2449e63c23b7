import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Widths } from './chosen-widths.ts'
import { leastWidth } from './column-choice.ts'
import type { Column } from './columns.ts'
import { foldedShare, wordShare } from './folded-share.ts'
import { BOX, LINES } from './row-styles.ts'
import { shareOut } from './share-out.ts'

type Sized = Pick<Column<never>, 'key' | 'width'>
type Pixels = Readonly<Record<string, number>>

const ROWS = 'tbody tr[data-index]'

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
 * Computes the widths of the columns from their content: no text is cut while another column has spare width, and none
 * stands in two lines while all have room for one.
 * Measures again for other rows, columns or titles and for another window, but never while scrolling.
 * @param first - the row on top
 */
export function useColumnWidths(
  frame: RefObject<HTMLElement | null>,
  all: readonly Sized[],
  first: object | undefined,
  widths: Widths,
): WidthOf {
  const columns = all.map((column) => ({ ...column, ...chosenOf(column, widths) }))
  const [pixels, setPixels] = useState<Pixels>({})
  const measured = useRef<{ first?: object | undefined; now: string }>({ now: '' })
  useLayoutEffect(() => {
    const { clientWidth = 0 } = frame.current ?? {}
    const titles = frame.current?.querySelector('thead')?.textContent ?? ''
    const now = `${clientWidth} ${titles} ${columns.map(({ key, chosen = '' }) => key + chosen)}`
    // The first time a list is drawn, its rows may follow a moment later.
    const isEmpty = !frame.current?.querySelector(ROWS)
    if (!frame.current || clientWidth === 0 || isEmpty) return
    if (measured.current.first === first && measured.current.now === now) return
    measured.current = { first, now }
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
    return { minWidth: isKnown ? (pixels[key] ?? 0) : leastWidth(column), width: `${100 * share}%` }
  }
}

/**
 * Computes the width of each column: text columns get the rest, and when that is too little, also the spare width of
 * others. Of too little each gets what its words need, then what it needs in two lines, before
 * another gets what it needs in one.
 */
function measure(frame: HTMLElement, columns: readonly Measured[]): Pixels {
  const own = (row: Element): Element[] => [...row.children].slice(-columns.length)
  frame.style.setProperty(LINES, 'nowrap')
  const lines = [...frame.querySelectorAll(`thead tr, ${ROWS}`)].map((row) => own(row).map(needOf))
  frame.style.removeProperty(LINES)
  const most = (index: number, of: keyof Need): number =>
    Math.max(...lines.map((cells) => cells[index]?.[of] ?? 0))
  const needed = columns.map((column, index) => {
    const needs = { word: most(index, 'word'), two: most(index, 'two'), one: most(index, 'one') }
    return { ...column, needs, need: column.chosen ?? needs.one }
  })
  const texts = needed.filter(({ width }) => !width)
  const others = needed.filter(({ width }) => width)
  const isChosen = (frame.querySelector('thead tr')?.children.length ?? 0) > columns.length
  const all = frame.clientWidth - (isChosen ? BOX : 0)
  const usual = all - sumOf(others.map(({ width = 0, need }) => Math.max(width, need)))
  const isShort = sumOf(texts.map(({ need }) => need)) > usual
  const room = isShort ? all - sumOf(others.map(({ need }) => need)) : usual
  const given = TIERS.reduce(
    (before, tier) => {
      const missing = texts.map(({ needs }, index) => needs[tier] - (before[index] ?? 0))
      const more = shareOut(missing, room - sumOf(before))
      return before.map((width, index) => width + (more[index] ?? 0))
    },
    texts.map(() => 0),
  )
  return Object.fromEntries([
    ...texts.map(({ key }, index) => [key, given[index] ?? 0] as const),
    ...(isShort ? others.map(({ key, need }) => [key, need] as const) : []),
  ])
}

const sumOf = (several: readonly number[]): number => several.reduce((sum, one) => sum + one, 0)

/** The width of a cell without a cut, in pixels: with its longest word in one line, with its text in two and in one. */
interface Need {
  word: number
  two: number
  one: number
}

const TIERS = ['word', 'two', 'one'] as const satisfies (keyof Need)[]

/** Some letters are wider than others. */
const UNEVEN = 1.08

function needOf(cell: Element): Need {
  const range = document.createRange()
  // The lines themselves are as wide as the column.
  range.selectNodeContents(cell.querySelector('[data-lines]') ?? cell)
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell)
  const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
  const { width } = range.getBoundingClientRect()
  const text = cell.textContent ?? ''
  const part = (share: number): number => {
    // The title of a column stays in one line.
    const used = cell.tagName === 'TH' ? 1 : Math.min(1, share * UNEVEN)
    return Math.ceil(width * used + padding)
  }
  return { word: part(wordShare(text)), two: part(foldedShare(text)), one: part(1) }
}
