/** Work with what it was before, and what was undone. */
export interface History<Work> {
  past: readonly Work[]
  present: Work
  future: readonly Work[]
  /** The text that the last change typed into; null after any other change. */
  typing: string | null
  /** When the last change was, in milliseconds. */
  changedAt: number
}

const MOST_STEPS = 100
/** Typing in one text without a longer pause, in milliseconds, is undone at once. */
const PAUSE = 2_000

export const historyOf = <Work>(present: Work): History<Work> => ({
  past: [],
  present,
  future: [],
  typing: null,
  changedAt: 0,
})

export function changed<Work>(history: History<Work>, present: Work, now: number): History<Work> {
  const typing = typedInto(history.present, present)
  const goesOn = typing !== null && typing === history.typing && now - history.changedAt < PAUSE
  const past = goesOn ? history.past : [...history.past, history.present].slice(-MOST_STEPS)
  return { past, present, future: [], typing, changedAt: now }
}

export function undone<Work>(history: History<Work>): History<Work> {
  const { past, present, future } = history
  const before = past.at(-1)
  if (before === undefined) return history
  return {
    past: past.slice(0, -1),
    present: before,
    future: [present, ...future],
    typing: null,
    changedAt: 0,
  }
}

export function redone<Work>(history: History<Work>): History<Work> {
  const { past, present, future } = history
  const [next, ...rest] = future
  if (next === undefined) return history
  return { past: [...past, present], present: next, future: rest, typing: null, changedAt: 0 }
}

/** Applies to every version what is no change of the user, such as keys that were saved. */
export const rewritten = <Work>(history: History<Work>, rewrite: (work: Work) => Work): History<Work> => ({
  ...history,
  past: history.past.map(rewrite),
  present: rewrite(history.present),
  future: history.future.map(rewrite),
})

/** Returns the path of the object of which a change replaced only texts; null for any other change. */
function typedInto(before: unknown, after: unknown): string | null {
  const places = new Set<string>()
  const isTyping = collectTexts(before, after, '', places)
  return isTyping && places.size === 1 ? ([...places][0] ?? null) : null
}

function collectTexts(before: unknown, after: unknown, path: string, places: Set<string>): boolean {
  if (Object.is(before, after)) return true
  if (isText(before) && isText(after)) {
    places.add(path.slice(0, path.lastIndexOf('/')))
    return true
  }
  if (!isObject(before) || !isObject(after)) return false
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) return false
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].every((name) => collectTexts(before[name], after[name], `${path}/${name}`, places))
}

const isText = (value: unknown): boolean => typeof value === 'string' || value === undefined
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
