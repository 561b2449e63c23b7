import { z } from 'zod'
import type { ListState, ViewChange, ViewInput } from '../resources/workspace/views.ts'
import { requiredLine, version } from './fields.ts'

const MOST = 30

export const listName = (): z.ZodString =>
  z.string('fields.required').regex(/^[a-z][a-z-]{0,39}(:\d{1,9})?$/, 'fields.invalid')

const shown = (): z.ZodType<ListState> =>
  z
    .record(z.string().regex(/^[a-z_]{1,40}$/, 'fields.invalid'), z.string().max(500, 'fields.too_long'))
    .refine((all) => Object.keys(all).length <= MOST, 'fields.too_long')

export const viewSchema: z.ZodType<ViewInput> = z.strictObject({
  list: listName(),
  name: requiredLine(40),
  shown: shown(),
  shared: z.boolean('fields.required'),
})

export const viewChangeSchema: z.ZodType<ViewChange> = z.strictObject({
  name: requiredLine(40),
  shown: shown(),
  version: version(),
})
