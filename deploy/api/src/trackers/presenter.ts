import { maskEmail, maskPhone } from '@coverdesk/sdk'
import { z } from 'zod'
import { customerShape, fullName } from '../clients/presenter.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Services } from '../services.ts'
import { findWorkflow } from '../workflow-engine/definitions.ts'
import type { TrackerRow } from './store.ts'

export const trackerShape = z.object({
  id: z.string(),
  reference: z.string(),
  workflow_id: z.number(),
  workflow_name: z.string(),
  workflow_version: z.number(),
  customer_id: z.string().nullable(),
  customer: customerShape.nullable(),
  current_step_index: z.number(),
  total_steps: z.number(),
  step: z.object({ key: z.string(), kind: z.string(), title: z.string() }),
  state: z.string(),
  data: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  updated_at: z.string(),
  due_at: z.string().nullable(),
  version: z.number(),
})

export type TrackerView = z.infer<typeof trackerShape>

export async function presentTracker(
  db: Db | Tx,
  services: Services,
  row: TrackerRow,
  locale: string,
): Promise<TrackerView> {
  const [view] = await presentTrackers(db, services, [row], locale)
  if (!view) throw new Error('A tracker was not presented.')
  return view
}

/** Trackers as staff see them. A person who is not a client yet shows with the name the identity check found. */
export async function presentTrackers(
  db: Db | Tx,
  services: Services,
  rows: readonly TrackerRow[],
  locale: string,
): Promise<TrackerView[]> {
  const people = await peopleOf(db, rows)
  const workflows = new Map<string, Awaited<ReturnType<typeof findWorkflow>>>()
  for (const row of rows) {
    const key = `${row.workflow_id} ${row.workflow_version}`
    if (!workflows.has(key)) workflows.set(key, await findWorkflow(db, row.workflow_id, row.workflow_version))
  }
  return rows.map((row) => {
    const workflow = workflows.get(`${row.workflow_id} ${row.workflow_version}`)
    const step = workflow?.steps.find((candidate) => candidate.key === row.step_key)
    const { search, locale: spoken, id_type, customer_id_alt, step_key, ...shown } = row
    return {
      ...shown,
      workflow_name: workflow?.name ?? '',
      customer: people.get(row.id) ?? null,
      step: {
        key: row.step_key,
        kind: step?.kind ?? 'completed',
        title: services.translate(locale, 'workflow-steps', step?.title_key ?? 'completed'),
      },
    }
  })
}

async function peopleOf(db: Db | Tx, rows: readonly TrackerRow[]) {
  const people = new Map<string, z.infer<typeof customerShape>>()
  if (rows.length === 0) return people
  const found = await db
    .selectFrom('trackers')
    .leftJoin('validations', 'validations.tracker_id', 'trackers.id')
    .leftJoin('clients', 'clients.id', 'trackers.customer_id')
    .select((eb) => [
      'trackers.id as tracker_id',
      'clients.id as client_id',
      eb.fn.coalesce('clients.first_name', 'validations.first_name').as('first_name'),
      eb.fn.coalesce('clients.last_name', 'validations.last_name').as('last_name'),
      eb.fn.coalesce('clients.email', 'validations.email').as('email'),
      eb.fn.coalesce('clients.phone', 'validations.phone').as('phone'),
    ])
    .where(
      'trackers.id',
      'in',
      rows.map((row) => row.id),
    )
    .execute()
  for (const person of found) {
    people.set(person.tracker_id, {
      id: person.client_id ?? '',
      name: fullName({ first_name: person.first_name ?? '', last_name: person.last_name ?? '' }),
      masked_email: maskEmail(person.email ?? ''),
      masked_phone: maskPhone(person.phone ?? ''),
    })
  }
  return people
}
