/** Minimum and maximum width of a column in pixels. */
export const NARROWEST = 48
export const WIDEST = 900

/** Widths in pixels by column key, as the user set them. */
export type Widths = Readonly<Record<string, number>>

export const bounded = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))

/** Parses the widths of `plate:115,customer:240`, as in an address or a view; malformed parts are omitted. */
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
