import type { PatternMatcher } from '@coverdesk/sdk/forms'
import { RE2JS } from 're2js'
import { asBrowsersRead } from './as-browsers-read.ts'

/** Maximum compiled steps of a pattern; each character of a text is compared with each of them at most. */
const MOST_STEPS = 500
const MOST_CACHED = 500
const compiled = new Map<string, RE2JS | null>()

/**
 * Returns whether a pattern can be tested in time linear in the text: no look-around, no back-reference, not too large.
 */
export function isLinear(pattern: string): boolean {
  const machine = compile(pattern)
  return machine !== null && machine.programSize() <= MOST_STEPS
}

/** Tests a whole text in linear time. A pattern stored before patterns were checked accepts every answer. */
export const fits: PatternMatcher = (pattern, text) => {
  const known = compiled.get(pattern)
  const machine = known === undefined ? compile(pattern) : known
  if (known === undefined) {
    if (compiled.size >= MOST_CACHED) compiled.clear()
    compiled.set(pattern, machine)
  }
  return machine?.testExact(text) ?? true
}

function compile(pattern: string): RE2JS | null {
  const read = asBrowsersRead(pattern)
  if (read === null) return null
  try {
    return RE2JS.compile(RE2JS.translateRegExp(read))
  } catch {
    return null
  }
}
