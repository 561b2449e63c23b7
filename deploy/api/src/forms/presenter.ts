import { maskEmail, maskPhone } from '@coverdesk/sdk'
import { z } from 'zod'
import { clientShape, presentClient } from '../clients/presenter.ts'
import type { Db, Tx } from '../db/database.ts'
import { findTracker } from '../trackers/store.ts'
import { nextOf, nextShape, progressOf, progressShape } from '../workflow-engine/next.ts'
import type { FormRow } from './store.ts'

export const formShape = z.object({
  id: z.string(),
  tracker_id: z.string(),
  workflow_id: z.number(),
  step_key: z.string(),
  status: z.enum(['open', 'submitted']),
  form_type: z.object({ key: z.string(), version: z.number() }),
  draft: z.record(z.string(), z.unknown()),
  version: z.number(),
  updated_at: z.string(),
  progress: progressShape,
  next: nextShape,
  validation: z.object({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    masked_email: z.string(),
    masked_phone: z.string(),
  }),
  client: clientShape.nullable(),
})

export async function presentForm(db: Db | Tx, row: FormRow): Promise<z.infer<typeof formShape>> {
  const tracker = await findTracker(db, row.tracker_id)
  const validation = await db
    .selectFrom('validations')
    .select(['first_name', 'last_name', 'email', 'phone'])
    .where('tracker_id', '=', row.tracker_id)
    .executeTakeFirstOrThrow()
  const { id, tracker_id, workflow_id, step_key, status, draft, version, updated_at } = row
  return {
    ...{ id, tracker_id, workflow_id, step_key, status, draft, version, updated_at },
    form_type: { key: row.form_type, version: row.form_type_version },
    progress: progressOf(tracker),
    next: await nextOf(db, tracker),
    validation: {
      first_name: validation.first_name,
      last_name: validation.last_name,
      masked_email: maskEmail(validation.email),
      masked_phone: maskPhone(validation.phone),
    },
    client: tracker.customer_id ? await presentClient(db, tracker.customer_id) : null,
  }
}
