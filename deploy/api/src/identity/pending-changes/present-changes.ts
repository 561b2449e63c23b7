import type { ChangeRequestKind, RequestedChange, WaitingChange } from '@coverdesk/sdk'
import { ownValue } from '../../platform/objects/own-value.ts'
import { conditionName } from '../../platform/translations/condition-texts.ts'
import { roleName, roleNames } from '../../platform/translations/role-name.ts'
import type { TextOf } from '../../platform/translations/translate.ts'

/** Fields whose values are names that the product may have given. */
const NAMES: Readonly<Record<string, (t: TextOf, value: string) => string>> = {
  role: roleNames,
  approvers: roleNames,
  approval: roleNames,
  asked_when: conditionName,
}

/** Names the object of a change request in the reader's language. */
export function presentObject(kind: ChangeRequestKind, name: string, t: TextOf): string {
  if (kind === 'role') return roleName(t, name)
  return kind === 'condition' ? conditionName(t, name) : name
}

/** Returns the stored differences of a change request in the reader's language. */
export const presentChanges = (changes: readonly RequestedChange[], t: TextOf): RequestedChange[] =>
  changes.map((change) => {
    const write = ownValue(NAMES, change.field)
    if (!write) return change
    const named = (value: RequestedChange['from']) => (typeof value === 'string' ? write(t, value) : value)
    return { ...change, from: named(change.from), to: named(change.to) }
  })

/** Returns the pending changes of an object in the reader's language. */
export const presentWaiting = (waiting: WaitingChange | null, t: TextOf): WaitingChange | null =>
  waiting && { ...waiting, changes: presentChanges(waiting.changes, t) }
