import type { Answers, FormField } from '@coverdesk/sdk/forms'

/** The change of a draft that puts a value at a dotted path: `photos`, `witnesses.0.photo`. */
export function changeAt(answers: Answers, path: string, value: unknown): Answers {
  const [key = '', ...rest] = path.split('.')
  return { [key]: put(answers[key], rest, value) }
}

function put(at: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  if (/^\d+$/.test(key)) {
    const list: unknown[] = Array.isArray(at) ? [...at] : []
    list[Number(key)] = put(list[Number(key)], rest, value)
    return list
  }
  const whole = typeof at === 'object' && at !== null ? (at as Answers) : {}
  return { ...whole, [key]: put(whole[key], rest, value) }
}

/** The field a dotted path leads to; a part of an address leads to the address. */
export function fieldAt(fields: readonly FormField[], path: string): FormField | null {
  const [key, ...rest] = path.split('.')
  const field = fields.find((one) => one.key === key) ?? null
  if (field?.kind !== 'group' || rest.length < 2) return field
  return fieldAt(field.fields ?? [], rest.slice(1).join('.')) ?? field
}
