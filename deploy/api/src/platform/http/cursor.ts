import { z } from 'zod'
import { ApiError } from '../errors/api-error.ts'

/** Where a page ended, and the total counted for the first page, so that turning a page does not count again. */
export interface Cursor {
  value: string | number
  id: string
  counted?: number
}

export function writeCursor({ value, id, counted }: Cursor): string {
  const parts = counted === undefined ? [value, id] : [value, id, counted]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** @throws ApiError 400 for a cursor that is not one of ours */
export function readCursor(cursor: string): Cursor {
  const parsed = shape.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw new ApiError(400, 'cursor_invalid')
  const [value, id, counted] = parsed.data
  return { value, id, ...(counted === undefined ? {} : { counted }) }
}

const shape = z.union([
  z.tuple([z.union([z.string(), z.number()]), z.uuid()]),
  z.tuple([z.union([z.string(), z.number()]), z.uuid(), z.number().int().min(0)]),
])

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
