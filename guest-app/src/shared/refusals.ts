import { fieldErrors, type Refusal, type Text } from '@coverdesk/ui'

/** What was refused at a field, with its text in the language it came in. */
export interface RefusedField {
  path: string
  code: string
  params?: Record<string, string | number>
  message: string
  locale: string
}

/** The refusals at fields of a failed call, to be said in any language. */
export function refusedFields({ error, locale }: Refusal): RefusedField[] {
  const list = read(error, 'errors')
  if (!Array.isArray(list)) return []
  const texts = fieldErrors(error)
  return list.flatMap((item: unknown) => {
    const path = read(item, 'path')
    if (typeof path !== 'string' || !texts[path]) return []
    const code = String(read(item, 'code') ?? '')
    return [{ path, code, ...paramsOf(item), message: texts[path], locale }]
  })
}

/** The text of a refused field in the language of `errors`. */
export const sayField = ({ code, params, message, locale }: RefusedField, errors: Text): string =>
  locale === errors.locale || !errors.has(code) ? message : errors.t(code, params)

/** The text of a whole refusal in the language of `errors`, where that is known; else what was said. */
export function sayRefusal({ error, locale }: Refusal, said: string, errors: Text): string {
  if (locale === errors.locale) return said
  const code = read(error, 'code')
  if (typeof code !== 'string' || !errors.has(code)) return errors.t('internal_error')
  return errors.t(code, paramsOf(read(error, 'body')).params)
}

function paramsOf(value: unknown): { params?: Record<string, string | number> } {
  const params = read(value, 'params')
  return typeof params === 'object' && params !== null
    ? { params: params as Record<string, string | number> }
    : {}
}

const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
