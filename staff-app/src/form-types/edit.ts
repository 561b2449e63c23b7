import type { FieldKind, FieldOption, FormField } from '@coverdesk/sdk/forms'
import { freeKey } from '../shared/free-key.ts'
import { renamedKey, renamedValue } from './renames.ts'

/** A question while it is edited. `id` stays the same while key and place change. */
export interface EditedField extends FormField {
  id: string
  /** Whether the key follows the label: until the user types a key or the field is saved. */
  keyFollows: boolean
  /** Whether answers may be stored under its key, which therefore stays. */
  saved?: boolean
  options?: EditedOption[] | undefined
  fields?: EditedPart[] | undefined
}

/** A choice while it is edited. */
export interface EditedOption extends FieldOption {
  /** Whether the stored value follows the label: until it is saved. */
  follows?: boolean
}

/** A question of a group while it is edited. */
export interface EditedPart extends FormField {
  /** Whether the key follows the label: until it is saved. */
  follows?: boolean
}

/**
 * Prepares saved questions for editing.
 * @param saved - whether answers may be stored under their keys; not those of a copy
 */
export const toEdited = (fields: readonly FormField[], saved = true): EditedField[] =>
  fields.map((field) => ({ ...field, id: crypto.randomUUID(), keyFollows: false, saved }))

/** Stops all keys and values from following their labels, once the form type is saved. */
export const settled = (fields: readonly EditedField[]): EditedField[] =>
  fields.map((field) => ({
    ...field,
    keyFollows: false,
    saved: true,
    ...(field.options ? { options: field.options.map(asSaved) } : {}),
    ...(field.fields ? { fields: field.fields.map(asSaved) } : {}),
  }))

const asSaved = <One extends { follows?: boolean }>({ follows: _, ...one }: One): Omit<One, 'follows'> => one

/** Returns the fields to send, without editor state and without properties of other kinds. */
export function toFields(edited: readonly EditedField[]): FormField[] {
  return edited.map(({ id, keyFollows, saved, options, fields, ...field }) => {
    const own = { ...field, options: options?.map(asSaved), fields: fields?.map(asSaved) }
    const entries = Object.entries(own).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    return { label: '', ...Object.fromEntries(entries) } as FormField
  })
}

/** Derives a free key from the label of a question. */
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
    ...(kind === 'choice' || kind === 'multi_choice'
      ? { options: [{ value: 'yes', label: '', follows: true }] }
      : {}),
    ...(kind === 'identifier' ? { identifier: 'nin' as const } : {}),
    ...(kind === 'group'
      ? { fields: [{ key: 'name', kind: 'text' as const, label: '', follows: true }] }
      : {}),
  }
  const at = after === null ? fields.length : fields.findIndex(({ id }) => id === after) + 1
  return { fields: [...fields.slice(0, at), added, ...fields.slice(at)], id: added.id }
}

export function changeField(
  fields: readonly EditedField[],
  id: string,
  change: Partial<EditedField>,
): EditedField[] {
  const before = fields.find((field) => field.id === id)
  if (!before) return [...fields]
  const taken = new Set(fields.filter((other) => other.id !== id).map(({ key }) => key))
  const after: EditedField = { ...before, ...change }
  if (change.key !== undefined) after.keyFollows = false
  else if (change.label !== undefined && before.keyFollows) after.key = keyFrom(change.label, taken)
  const changed = fields.map((field) => (field.id === id ? after : field))
  const isRenamed = after.key !== before.key && !taken.has(before.key) && !taken.has(after.key)
  return isRenamed ? renamedKey(changed, before.key, after.key) : changed
}

/** Renames a choice; while it is new, its stored value and every rule that uses it follow. */
export function changeOption(
  fields: readonly EditedField[],
  id: string,
  index: number,
  label: string,
): EditedField[] {
  const field = fields.find((one) => one.id === id)
  const option = field?.options?.[index]
  if (!field || !option) return [...fields]
  const taken = new Set(field.options?.filter((_one, at) => at !== index).map((one) => one.value))
  const value = option.follows ? keyFrom(label, taken) : option.value
  const options = field.options?.map((one, at) => (at === index ? { ...one, label, value } : one))
  const changed = fields.map((one) => (one.id === id ? { ...one, options } : one))
  return renamedValue(changed, field.key, option.value, value)
}

/** Renames a question of a group; while it is new, its key and the rules beside it follow. */
export function changePart(parts: readonly EditedPart[], index: number, label: string): EditedPart[] {
  const part = parts[index]
  if (!part) return [...parts]
  const taken = new Set(parts.filter((_one, at) => at !== index).map(({ key }) => key))
  const key = part.follows ? keyFrom(label, taken) : part.key
  const changed = parts.map((one, at) => (at === index ? { ...one, label, key } : one))
  return renamedKey(changed, part.key, key)
}

export function copyField(fields: readonly EditedField[], id: string): EditedField[] {
  return fields.flatMap((field) => {
    if (field.id !== id) return [field]
    const taken = new Set(fields.map(({ key }) => key))
    const { saved: _, ...copied } = field
    return [field, { ...copied, id: crypto.randomUUID(), key: keyFrom(field.label || field.key, taken) }]
  })
}
