import type { ImportAction, SimilarClient } from '@coverdesk/sdk'

/** What is known of a row before it is decided. */
export interface RowFacts {
  hasFaults: boolean
  chosen: ImportAction | null
  onDuplicate: 'skip' | 'update'
  /** By what a client of the book is the same, and an earlier row of the file. */
  matchBy: string | null
  twinBy: string | null
  /** Nothing of the matched client would change. */
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

/** A number is one client's; an email or a phone may be several's. */
const isOneClients = (by: string | null): boolean => by !== null && !contactPaths.includes(by as Path)

/** What is to be done with a row: what was chosen where that can be, or else what follows from what is known. */
export function decide(facts: RowFacts): Decision {
  const { hasFaults, chosen, onDuplicate, matchBy, twinBy, unchanged, archived } = facts
  if (hasFaults) {
    const isLeft = chosen === 'skip'
    return { state: isLeft ? 'ready' : 'blocked', action: isLeft ? 'skip' : null, choices: ['skip'] }
  }
  const isKnown = matchBy !== null || twinBy !== null
  const mayCreate = !isOneClients(matchBy) && !isOneClients(twinBy)
  const mayUpdate = isKnown && !archived
  const choices: ImportAction[] = [
    ...(mayCreate ? (['create'] as const) : []),
    ...(mayUpdate ? (['update'] as const) : []),
    'skip',
  ]
  const usual = !isKnown ? 'create' : mayUpdate && !unchanged ? onDuplicate : 'skip'
  return { state: 'ready', action: chosen && choices.includes(chosen) ? chosen : usual, choices }
}
