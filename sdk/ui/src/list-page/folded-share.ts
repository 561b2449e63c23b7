/** Where a line may end: behind a space or a hyphen, before the host of an email, and between two signs of Chinese or Japanese. */
const BREAK = /[\s-]|(?=@)|[\u3040-\u30ff\u4e00-\u9fff](?=[\u3040-\u30ff\u4e00-\u9fff])/g

/** Returns the part of a text's length that its longest word has. */
export function wordShare(text: string): number {
  const ends = [0, ...endsOf(text), text.length]
  return ends.reduce((most, end, at) => Math.max(most, (end - (ends[at - 1] ?? 0)) / (text.length || 1)), 0)
}

/** Returns the part of a text's length that its longer line has when the text stands in two lines; 1 for one word. */
export function foldedShare(text: string): number {
  return endsOf(text).reduce(
    (least, end) => Math.min(least, Math.max(end, text.length - end) / text.length),
    1,
  )
}

const endsOf = (text: string): number[] =>
  [...text.matchAll(BREAK)].map(({ index, 0: mark }) => index + mark.length)
