import type { Message, Parameters } from '../locale/message.ts'
import { codeOf, read, textOf } from './error-facts.ts'

/** Returns the record as another user left it, from a refused edit; null for every other error. */
export function conflictOf<T extends object>(error: unknown): T | null {
  if (codeOf(error) !== 'edit_conflict') return null
  const current = read(read(error, 'body'), 'current')
  return typeof current === 'object' ? (current as T | null) : null
}

/** Returns the server's texts by field path, such as `vehicle.registration_number`. */
export function fieldErrors(error: unknown): Record<string, string> {
  const list = read(error, 'errors')
  if (!Array.isArray(list)) return {}
  const pairs = list.flatMap((item: unknown) => {
    const [path, text] = [textOf(item, 'path'), textOf(item, 'message')]
    return path && text ? [[path, text] as const] : []
  })
  return Object.fromEntries(pairs)
}

/** Returns the server's texts by field path, such as `vehicle.registration_number`, to be held. */
export function fieldMessages(error: unknown, locale: string): Record<string, Message> {
  const list = read(error, 'errors')
  if (!Array.isArray(list)) return {}
  const pairs = list.flatMap((item: unknown) => {
    const [path, text] = [textOf(item, 'path'), textOf(item, 'message')]
    return path && text
      ? [[path, serverMessage(textOf(item, 'code') ?? '', item, text, locale)] as const]
      : []
  })
  return Object.fromEntries(pairs)
}

/** A text of the server, to be held; `owner` has its parameters. */
export function serverMessage(key: string, owner: unknown, text: string, locale: string): Message {
  const parameters = read(owner, 'params') as Parameters | undefined
  return { namespace: 'errors', key, parameters, text, locale }
}
