import { z } from 'zod'
import type { BatchInput, BatchStart } from '../resources/workspace/batches.ts'
import { optionalText } from './fields.ts'
import { listName } from './views.ts'

const name = () => z.string().regex(/^[a-z_]{1,40}$/, 'fields.invalid')

export const batchSchema: z.ZodType<BatchInput> = z.strictObject({
  list: listName(),
  act: name(),
  q: z.string().trim().max(100, 'fields.too_long').optional(),
  filters: z.record(name(), z.string().max(200, 'fields.too_long')).optional(),
})
export const batchStartSchema: z.ZodType<BatchStart> = z.strictObject({
  rows: z.int('fields.invalid').min(0, 'fields.invalid'),
  reason: optionalText(2000).optional(),
})
