import type { RequestedChange, WaitingChange } from '@coverdesk/sdk'
import { roleNames } from '../../platform/translations/role-name.ts'
import type { TextOf } from '../../platform/translations/translate.ts'

/** Fields whose values are names of roles, several with commas between them. */
const OF_ROLES: ReadonlySet<string> = new Set(['role', 'approvers', 'approval'])

/** Returns the stored differences of a change request in the reader's language. */
export const presentChanges = (changes: readonly RequestedChange[], t: TextOf): RequestedChange[] =>
  changes.map((change) => {
    if (!OF_ROLES.has(change.field)) return change
    const named = (value: RequestedChange['from']) =>
      typeof value === 'string' ? roleNames(t, value) : value
    return { ...change, from: named(change.from), to: named(change.to) }
  })

/** Returns the pending changes of an object in the reader's language. */
export const presentWaiting = (waiting: WaitingChange | null, t: TextOf): WaitingChange | null =>
  waiting && { ...waiting, changes: presentChanges(waiting.changes, t) }
