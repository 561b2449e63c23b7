import { type WorkArea, type WorkKind, workKinds } from '@coverdesk/sdk'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { isInAreas } from '../../platform/access/areas.ts'
import { listOf, pageOf } from '../../platform/answers/answers.ts'
import { idKinds, readCursor, writeCursor } from '../../platform/http/cursor.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { route } from '../../platform/http/route.ts'
import { workflowText } from '../../workflows/workflow-engine/definitions.ts'
import { presentWork, workKind } from './presenter.ts'
import { countWork, readWork, readWorker } from './work-sources.ts'

/** Count above which work is not counted further; more than a user does in a week. */
const COUNTED = 1_000

const query = z.object({
  kind: workKind.optional(),
  workflow_id: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  late: z.literal('1').optional(),
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export const myWorkRoutes = [
  listRoute({
    url: '/api/my-work',
    summary: 'List my work of all workflows, the oldest first',
    access: staff('own'),
    query,
    data: pageOf('WorkItem'),
    async read({ services, query, principal, locale }) {
      const { db } = services
      const worker = await readWorker(db, principal, services.clock())
      const { kind, workflow_id: workflowId, limit } = query
      const slice = { kind, workflowId, late: query.late === '1' }
      const from = query.cursor ? readCursor(query.cursor, idKinds.uuid) : undefined
      const rows = await readWork(db, worker, { ...slice, from, limit: limit + 1 })
      const counts = await countWork(db, worker, { ...slice, limit: COUNTED })
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        data: await presentWork(db, services, shown, locale),
        meta: {
          next_cursor: last ? writeCursor({ value: last.created_at, id: last.id }) : null,
          total: counts.reduce((sum, { count }) => sum + count, 0),
          total_is_exact: counts.every(({ count }) => count < COUNTED),
        },
      }
    },
  }),
  route({
    method: 'GET',
    url: '/api/my-work/areas',
    summary: 'List the workflows whose trackers I may see, with the amount of my work in each',
    access: staff('own'),
    data: listOf('WorkArea'),
    async handle({ services, principal, locale }) {
      const { db } = services
      const user = principal
      const worker = await readWorker(db, user, services.clock())
      const counts = await countWork(db, worker, { limit: COUNTED })
      const workflows = await db
        .selectFrom('workflows')
        .select(['id', 'name', 'seeded', 'state'])
        .where('current_version', 'is not', null)
        .where(isInAreas('workflows.id', user, 'read'))
        .orderBy('id')
        .execute()
      const areas = workflows.map((workflow) => {
        const own = counts.filter((one) => one.workflow_id === workflow.id)
        const countOf = (kind: WorkKind) =>
          Math.min(COUNTED, own.find((one) => one.kind === kind)?.count ?? 0)
        return {
          workflow_id: workflow.id,
          name: workflowText(workflow, workflow.name, services.translate, locale),
          state: workflow.state,
          counts: Object.fromEntries(workKinds.map((kind) => [kind, countOf(kind)])) as WorkArea['counts'],
          late: own.reduce((sum, one) => sum + one.late, 0),
        }
      })
      const isBusy = ({ counts }: WorkArea) => Object.values(counts).some((count) => count > 0)
      return {
        data: areas
          .filter((area) => area.state === 'published' || isBusy(area))
          .map(({ state: _state, ...area }) => area),
      }
    },
  }),
]
