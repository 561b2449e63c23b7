import type { ChangeRequestKind, RequestedChange, WaitingChange } from '@coverdesk/sdk'
import { ownValue } from '../../platform/objects/own-value.ts'
import type { ReadRules } from '../../platform/rules/rule-writer.ts'
import { conditionName } from '../../platform/translations/condition-texts.ts'
import { roleName, roleNames } from '../../platform/translations/role-name.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { productTitle } from '../../platform/translations/workflow-titles.ts'

type Write = (value: string) => string | undefined

/** The reader of a change request. */
export interface Reader {
  t: TextOf
  locale: string
}

/** Fields whose values are names that the product may have given. */
const NAMES: Readonly<Record<string, (t: TextOf, value: string) => string>> = {
  role: roleNames,
  approvers: roleNames,
  approval: roleNames,
  asked_when: conditionName,
}

/** Fields that are distinguished by the title of a step, of a condition after the name of its workflow. */
const OF_STEPS: ReadonlySet<string> = new Set(
  'approval approvers approvers_needed asked_when outside_approver skippable step_amount step_limit'.split(
    ' ',
  ),
)
const AFTER_WORKFLOW = ': '

/** Returns the English title of a step, after the name of its workflow or alone, in a language. */
const titled = (title: string, locale: string): string =>
  title
    .split(AFTER_WORKFLOW)
    .map((part) => productTitle(locale, part) ?? part)
    .join(AFTER_WORKFLOW)

/** Names the object of a change request in the reader's language. */
export function presentObject(kind: ChangeRequestKind, name: string, { t, locale }: Reader): string {
  if (kind === 'role') return roleName(t, name)
  if (kind === 'workflow') return productTitle(locale, name) ?? name
  return kind === 'condition' ? conditionName(t, name) : name
}

/** Returns the stored differences of a change request in the reader's language, with rules as sentences. */
export async function presentChanges(
  changes: readonly RequestedChange[],
  { readRules, ...reader }: Reader & { readRules: ReadRules },
): Promise<RequestedChange[]> {
  const hasRule = changes.some(({ field }) => field === 'rule')
  const writeRule = hasRule ? await readRules() : undefined
  return changes.map((change) => named(change, reader, change.field === 'rule' ? writeRule : undefined))
}

/** Returns the pending changes of an object other than a condition in the reader's language. */
export const presentWaiting = (waiting: WaitingChange | null, reader: Reader): WaitingChange | null =>
  waiting && { ...waiting, changes: namedChanges(waiting.changes, reader) }

/** Returns differences without rules in the reader's language. */
export const namedChanges = (changes: readonly RequestedChange[], reader: Reader): RequestedChange[] =>
  changes.map((change) => named(change, reader))

function named(stored: RequestedChange, { t, locale }: Reader, writeRule?: Write): RequestedChange {
  const ofStep = stored.of !== null && OF_STEPS.has(stored.field)
  const change = ofStep ? { ...stored, of: titled(stored.of ?? '', locale) } : stored
  const name = ownValue(NAMES, change.field)
  const write = writeRule ?? (name && ((value: string) => titled(name(t, value), locale)))
  if (!write) return change
  const written = (value: RequestedChange['from']) =>
    typeof value === 'string' ? (write(value) ?? value) : value
  return { ...change, from: written(change.from), to: written(change.to) }
}
