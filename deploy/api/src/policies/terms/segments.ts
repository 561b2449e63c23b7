import { addDays, earlier, later } from './days.ts'
import type { BookedChange, Day, Segment, Term } from './model.ts'

/** Changes of the facts in force order: by first day, then by order of booking. */
function inForceOrder<Facts>(changes: readonly BookedChange<Facts>[]) {
  return changes
    .filter((change) => 'facts' in change)
    .toSorted(
      (first, second) =>
        first.effectiveFrom.localeCompare(second.effectiveFrom) || first.sequence - second.sequence,
    )
}

/**
 * Folds the booked changes of a term into the stretches in which the insured facts stay the same, whether covered or
 * not. A change dated before one already booked needs nothing else: the later one still sets its own facts.
 */
function segmentsOf<Facts extends object>(
  term: Term,
  changes: readonly BookedChange<Facts>[],
): Segment<Facts>[] {
  const segments: Segment<Facts>[] = []
  let facts = {} as Facts
  for (const change of inForceOrder(changes)) {
    facts = { ...facts, ...change.facts }
    const from = later(change.effectiveFrom, term.start)
    const last = segments.at(-1)
    if (last?.from === from) last.facts = facts
    else {
      if (last) last.to = addDays(from, -1)
      segments.push({ from, to: term.end, facts })
    }
  }
  return segments
}

/** First days of being covered and of not being covered, alternating; begins with the term's first day. */
function coverTurns<Facts>(term: Term, changes: readonly BookedChange<Facts>[]): Day[] {
  const turns = [term.start]
  for (const change of changes.toSorted((first, second) => first.sequence - second.sequence)) {
    if (change.kind !== 'cancel' && change.kind !== 'reinstate') continue
    while ((turns.at(-1) ?? '') > change.effectiveFrom) turns.pop()
    const covered = turns.length % 2 === 1
    if (covered === (change.kind === 'reinstate')) continue
    if (turns.at(-1) === change.effectiveFrom) turns.pop()
    else turns.push(change.effectiveFrom)
  }
  return turns
}

/** Segments of a term that are covered, in order. Days after a cancellation and before a reinstatement are left out. */
export function coveredSegments<Facts extends object>(
  term: Term,
  changes: readonly BookedChange<Facts>[],
): Segment<Facts>[] {
  const turns = coverTurns(term, changes)
  return segmentsOf(term, changes).flatMap((segment) =>
    turns.flatMap((covered, index) => {
      if (index % 2 === 1) return []
      const ended = turns[index + 1]
      const from = later(segment.from, covered)
      const until = ended ? addDays(ended, -1) : term.end
      const to = earlier(segment.to, until)
      return from <= to ? [{ from, to, facts: segment.facts }] : []
    }),
  )
}
