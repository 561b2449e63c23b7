import type { FieldKind, FormField } from '@coverdesk/sdk/forms'
import { freeKey } from '../shared/free-key.ts'

/** A question while it is edited. `id` stays the same while key and place change. */
export interface EditedField extends FormField {
  id: string
  /** The key follows the label until somebody wrote it, or it was saved. */
  keyFollows: boolean
}

/** Questions as they were saved, ready to be edited. */
export const toEdited = (fields: readonly FormField[]): EditedField[] =>
  fields.map((field) => ({ ...field, id: crypto.randomUUID(), keyFollows: false }))

/** What is sent: without what only the editor knows, and without what fits another kind. */
export function toFields(edited: readonly EditedField[]): FormField[] {
  return edited.map(({ id, keyFollows, ...field }) => {
    const entries = Object.entries(field).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    return { label: '', ...Object.fromEntries(entries) } as FormField
  })
}

/** A key from the label of a question: one that is free. */
export const keyFrom = (label: string, taken: ReadonlySet<string>): string =>
  freeKey(label, 'question', (key) => taken.has(key))

export function addField(
  fields: readonly EditedField[],
  kind: FieldKind,
  label: string,
  after: string | null,
) {
  const taken = new Set(fields.map(({ key }) => key))
  const added: EditedField = {
    id: crypto.randomUUID(),
    keyFollows: true,
    kind,
    label,
    key: keyFrom(label, taken),
    ...(kind === 'choice' || kind === 'multi_choice' ? { options: [{ value: 'yes', label: '' }] } : {}),
    ...(kind === 'identifier' ? { identifier: 'nin' as const } : {}),
    ...(kind === 'group' ? { fields: [{ key: 'name', kind: 'text' as const, label: '' }] } : {}),
  }
  const at = after === null ? fields.length : fields.findIndex(({ id }) => id === after) + 1
  return { fields: [...fields.slice(0, at), added, ...fields.slice(at)], id: added.id }
}

export function changeField(
  fields: readonly EditedField[],
  id: string,
  change: Partial<EditedField>,
): EditedField[] {
  return fields.map((field) => {
    if (field.id !== id) return field
    const changed = { ...field, ...change }
    if (change.key !== undefined) return { ...changed, keyFollows: false }
    if (change.label === undefined || !field.keyFollows) return changed
    const taken = new Set(fields.filter((other) => other.id !== id).map(({ key }) => key))
    return { ...changed, key: keyFrom(change.label, taken) }
  })
}

export function copyField(fields: readonly EditedField[], id: string): EditedField[] {
  return fields.flatMap((field) => {
    if (field.id !== id) return [field]
    const taken = new Set(fields.map(({ key }) => key))
    return [field, { ...field, id: crypto.randomUUID(), key: keyFrom(field.label || field.key, taken) }]
  })
}
