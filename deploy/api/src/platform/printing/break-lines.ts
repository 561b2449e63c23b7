import { EAST_ASIAN } from './visual-runs.ts'

/** Chinese and Japanese break between any two characters, except before closing and after opening punctuation. */
const PIECES =
  /[（「『【〈《]*(?:[\u2e80-\u2fff\u3040-\u9fff\uf900-\ufaff\u{20000}-\u{3134f}]|[^\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3134f}（「『【〈《]+|.)[、。，．：；！？）」』】〉》・ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]*/gu

const graphemes = new Intl.Segmenter()

interface Unit {
  text: string
  /** Text before it on the same line. */
  glue: '' | ' '
}

/** Breaks a text into lines of whole words; breaks a word that is wider than a line. */
export function breakLines(text: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = []
  for (const { text: unit, glue } of unitsOf(text)) {
    const longer = `${lines.at(-1)}${glue}${unit}`
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(...piecesOf(unit, width, measure))
  }
  return lines
}

function unitsOf(text: string): Unit[] {
  return text.split(' ').flatMap((word) => {
    const pieces = EAST_ASIAN.test(word) ? (word.match(PIECES) ?? [word]) : [word]
    return pieces.map((piece, index): Unit => ({ text: piece, glue: index === 0 ? ' ' : '' }))
  })
}

function piecesOf(word: string, width: number, measure: (part: string) => number): string[] {
  if (measure(word) <= width) return [word]
  const pieces: string[] = ['']
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${pieces.at(-1)}${segment}`
    if (pieces.at(-1) === '' || measure(longer) <= width) pieces[pieces.length - 1] = longer
    else pieces.push(segment)
  }
  return pieces
}
