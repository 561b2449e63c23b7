const LONGEST_SAMPLE = 65_536
/** Number of records that are compared. */
export const SAMPLE_ROWS = 60

/** Returns the first whole lines of a text. */
export function sampleOf(text: string): string {
  if (text.length <= LONGEST_SAMPLE) return text
  const start = text.slice(0, LONGEST_SAMPLE)
  const end = Math.max(start.lastIndexOf('\n'), start.lastIndexOf('\r'))
  return end > 0 ? start.slice(0, end + 1) : start
}

/** Returns the delimiter of a first line `sep=;`, as spreadsheets write it. */
export const namedDelimiter = (text: string): string | undefined =>
  /^\ufeff?sep=(.)\r?[\n\r]/i.exec(text)?.[1]

/**
 * Rates how evenly a delimiter divides a text: the number of records as wide as most of them, and as wide as the widest
 * of the first ones, which name the columns. A character that also occurs inside amounts and texts divides them
 * unevenly.
 */
export function evennessOf(records: readonly { cells: readonly string[] }[]): number {
  const widths = records.map(({ cells }) => cells.length)
  const counts = Map.groupBy(widths, (width) => width)
  const [usual = 0, of = []] =
    [...counts].filter(([width]) => width > 1).sort(([, one], [, other]) => other.length - one.length)[0] ??
    []
  if (usual < 2) return 0
  const isHeaded = widths.slice(0, HEAD_ROWS).includes(usual) && widths.every((width) => width <= usual)
  return of.length / widths.length + (isHeaded ? 1 : 0) + usual / WIDEST
}

const HEAD_ROWS = 20
/** Among equally even delimiters, prefers the one with more columns. */
const WIDEST = 10_000

/** Returns the delimiter whose sample is divided most evenly; the first one where none divides. */
export function detectDelimiter<Delimiter extends string>(
  delimiters: readonly [Delimiter, ...Delimiter[]],
  samples: readonly (readonly { cells: readonly string[] }[])[],
): Delimiter {
  const scores = samples.map(evennessOf)
  return delimiters[scores.indexOf(Math.max(...scores))] ?? delimiters[0]
}
