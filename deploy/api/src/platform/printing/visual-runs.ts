import bidiFactory from 'bidi-js'
import { type Family, openFont } from './fonts.ts'

const bidi = bidiFactory()

export const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/
/** Chinese and Japanese characters with their punctuation and wide forms. */
export const EAST_ASIAN = /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3134f}]/u
/** Control characters for the direction of a text. */
const CONTROLS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

export type Direction = 'ltr' | 'rtl'

/** A part of a line in one font, from left to right. */
export interface Run {
  text: string
  family: Family
}

interface Part extends Run {
  level: number
}

/** Returns whether a text needs only European letters from left to right. */
export const isPlain = (text: string): boolean =>
  !ARABIC.test(text) && !EAST_ASIAN.test(text) && text.search(CONTROLS) < 0

/**
 * Returns the parts of one line in visual order (Unicode's bidirectional algorithm): numbers and names in European
 * letters preserve their order inside Arabic.
 */
export function visualRuns(line: string, direction: Direction, tag: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  const mirrored = bidi.getMirroredCharactersMap(line, levels)
  const parts: Part[] = []
  let at = 0
  for (const sign of line) {
    const level = levels[at] ?? 0
    const text = (mirrored.get(at) ?? sign).replace(CONTROLS, '')
    at += sign.length
    if (text === '') continue
    const family = familyOf(text, tag)
    const last = parts.at(-1)
    if (last && last.family === family && last.level === level && text !== ' ' && last.text !== ' ')
      last.text += text
    else parts.push({ text, family, level })
  }
  return inOrder(parts).map(({ text, family, level }) => ({ text: shapedBy(family, text, level), family }))
}

/** The font engine reverses Arabic itself, and nothing else. */
const shapedBy = (family: Family, text: string, level: number): string =>
  family !== 'arabic' && level % 2 === 1 ? [...text].reverse().join('') : text

/** Reverses parts from the highest level down to the lowest odd one. */
function inOrder(parts: Part[]): Part[] {
  const ordered = [...parts]
  const highest = Math.max(0, ...parts.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1
      if (end === start) continue
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end
    }
  }
  return ordered
}

function familyOf(sign: string, tag: string): Family {
  if (ARABIC.test(sign)) return 'arabic'
  if (!EAST_ASIAN.test(sign)) return 'european'
  const [first, second] = tag === 'ja' ? EAST : WEST
  return openFont(first, 400).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? first : second
}

/** Fonts for a character that Chinese and Japanese share; the one of the reader's language first. */
const EAST = ['japanese', 'chinese'] as const
const WEST = ['chinese', 'japanese'] as const
