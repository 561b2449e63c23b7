/** Pixels a column may be made: less cannot be taken hold of, more no window holds. */
export const NARROWEST = 48
export const WIDEST = 900

/** Pixels of columns by their keys, where somebody chose them. */
export type Widths = Readonly<Record<string, number>>

export const bounded = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))

/** The widths of `plate:115,customer:240`, as they stand in an address or a view; what cannot be read is left out. */
export function readWidths(text: string): Widths {
  const pairs = text.split(',').flatMap((part) => {
    const [, key, pixels] = /^(\w+):(\d{1,4})$/.exec(part) ?? []
    return key && pixels ? [[key, bounded(Number(pixels))] as const] : []
  })
  return Object.fromEntries(pairs)
}

export const writeWidths = (widths: Widths): string =>
  Object.entries(widths)
    .map(([key, pixels]) => `${key}:${pixels}`)
    .join(',')
