import type { ChangeRequestKind, RequestedChange, WaitingChange } from '@coverdesk/sdk'
import { ownValue } from '../../platform/objects/own-value.ts'
import { conditionName } from '../../platform/translations/condition-texts.ts'
import { roleName, roleNames } from '../../platform/translations/role-name.ts'
import type { ReadRules } from '../../platform/translations/rule-writer.ts'
import type { TextOf } from '../../platform/translations/translate.ts'

type Write = (value: string) => string | undefined

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

/** Returns the stored differences of a change request in the reader's language, with rules as sentences. */
export async function presentChanges(
  changes: readonly RequestedChange[],
  { t, readRules }: { t: TextOf; readRules: ReadRules },
): Promise<RequestedChange[]> {
  const hasRule = changes.some(({ field }) => field === 'rule')
  const writeRule = hasRule ? await readRules() : undefined
  return changes.map((change) => named(change, t, change.field === 'rule' ? writeRule : undefined))
}

/** Returns the pending changes of an object other than a condition in the reader's language. */
export const presentWaiting = (waiting: WaitingChange | null, t: TextOf): WaitingChange | null =>
  waiting && { ...waiting, changes: waiting.changes.map((change) => named(change, t)) }

function named(change: RequestedChange, t: TextOf, writeRule?: Write): RequestedChange {
  const name = ownValue(NAMES, change.field)
  const write = writeRule ?? (name && ((value: string) => name(t, value)))
  if (!write) return change
  const written = (value: RequestedChange['from']) =>
    typeof value === 'string' ? (write(value) ?? value) : value
  return { ...change, from: written(change.from), to: written(change.to) }
}
