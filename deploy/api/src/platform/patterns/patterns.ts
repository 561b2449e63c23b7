import type { PatternMatcher } from '@coverdesk/sdk/forms'
import { RE2JS } from 're2js'
import { asBrowsersRead } from './as-browsers-read.ts'

/** A pattern's steps, as a machine takes them; each sign of a text is held against each of them at most. */
const MOST_STEPS = 500
const MOST_KEPT = 500
const compiled = new Map<string, RE2JS | null>()

/** Whether a pattern can be tested in time linear in the text: no look-around, no back-reference, not too large. */
export function isLinear(pattern: string): boolean {
  const machine = compile(pattern)
  return machine !== null && machine.programSize() <= MOST_STEPS
}

/** Tests a whole text in linear time. What was stored before patterns were looked into keeps nobody from answering. */
export const fits: PatternMatcher = (pattern, text) => {
  const known = compiled.get(pattern)
  const machine = known === undefined ? compile(pattern) : known
  if (known === undefined) {
    if (compiled.size >= MOST_KEPT) compiled.clear()
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
