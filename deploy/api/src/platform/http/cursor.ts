import { z } from 'zod'
import { ApiError } from '../errors/api-error.ts'

/** Rows are identified by a UUID, or by a number where users read it. */
export type Id = string | number

/** End of a page, with the total of the first page, so that following pages do not count again. */
export interface Cursor {
  /** Sort values of the last row; null where it has none. */
  value: string | number | null
  id: Id
  counted?: number
}

export function writeCursor({ value, id, counted }: Cursor): string {
  const parts = counted === undefined ? [value, id] : [value, id, counted]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** @throws ApiError 400 for an invalid cursor */
export function readCursor(cursor: string, shape: z.ZodType<Parts>): Cursor {
  const parsed = shape.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw new ApiError(400, 'cursor_invalid')
  const [value, id, counted] = parsed.data
  return { value, id, ...(counted === undefined ? {} : { counted }) }
}

type Value = Cursor['value']
type Parts = [value: Value, id: Id] | [value: Value, id: Id, counted: number]

function partsWith<T extends Id>(id: z.ZodType<T>) {
  const value = z.union([z.string(), z.number(), z.null()])
  return z.union([z.tuple([value, id]), z.tuple([value, id, z.number().int().min(0)])])
}

/** The kinds of ids of lists: their type in the database, and the format in a cursor. */
export const idKinds = {
  // Accepts more than RFC 9562: some ids are the hash of a name.
  uuid: partsWith(z.guid()),
  int: partsWith(z.int32()),
  text: partsWith(z.string()),
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
