import type { ImportAction, SimilarClient } from '@coverdesk/sdk'

/** Facts about a row that determine its action. */
export interface RowFacts {
  hasErrors: boolean
  chosen: ImportAction | null
  onDuplicate: 'skip' | 'update'
  /** The field by which a known client matches; the next, by which an earlier row does. */
  matchedBy: string | null
  duplicateBy: string | null
  /** Whether the matched client would stay unchanged. */
  unchanged: boolean
  archived: boolean
}

export interface Decision {
  state: 'ready' | 'blocked'
  action: ImportAction | null
  choices: ImportAction[]
}

type Path = SimilarClient['path']
export const contactPaths: readonly Path[] = ['email', 'phone']

/** Returns whether a field identifies one client: a number does, an email or a phone does not. */
const identifiesClient = (by: string | null): boolean => by !== null && !contactPaths.includes(by as Path)

/** Decides the action for a row: the chosen one where permitted, else the one its facts determine. */
export function decide(facts: RowFacts): Decision {
  const { hasErrors, chosen, onDuplicate, matchedBy, duplicateBy, unchanged, archived } = facts
  if (hasErrors) {
    const isSkipped = chosen === 'skip'
    return { state: isSkipped ? 'ready' : 'blocked', action: isSkipped ? 'skip' : null, choices: ['skip'] }
  }
  const isKnown = matchedBy !== null || duplicateBy !== null
  const mayCreate = !identifiesClient(matchedBy) && !identifiesClient(duplicateBy)
  const mayUpdate = isKnown && !archived
  const choices: ImportAction[] = [
    ...(mayCreate ? (['create'] as const) : []),
    ...(mayUpdate ? (['update'] as const) : []),
    'skip',
  ]
  const usual = !isKnown ? 'create' : mayUpdate && !unchanged ? onDuplicate : 'skip'
  return { state: 'ready', action: chosen && choices.includes(chosen) ? chosen : usual, choices }
}
