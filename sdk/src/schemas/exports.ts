import { z } from 'zod'
import type { ExportInput } from '../resources/workspace/exports.ts'
import { listName } from './views.ts'

const MOST = 40
const name = () => z.string().regex(/^[a-z_]{1,40}$/, 'fields.invalid')

export const exportSchema: z.ZodType<ExportInput> = z.strictObject({
  list: listName(),
  format: z.enum(['csv', 'xlsx'], 'fields.choice_unknown'),
  columns: z.array(name()).min(1, 'fields.required').max(MOST, 'fields.too_long'),
  q: z.string().trim().max(100, 'fields.too_long').optional(),
  sort: z.string().max(60, 'fields.too_long').optional(),
  filters: z.record(name(), z.string().max(200, 'fields.too_long')).optional(),
})
