import { languageTag } from '@coverdesk/gateway'
import { workflowList } from '@coverdesk/lists/workflows'
import {
  checkStepsSchema,
  dryRunSchema,
  publishSchema,
  workflowSchema,
  workflowUpdateSchema,
} from '@coverdesk/sdk/schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import { namedChanges } from '../../identity/pending-changes/present-changes.ts'
import { staff } from '../../platform/access/access.ts'
import { products } from '../../platform/access/products.ts'
import { action, changeAction } from '../../platform/actions/action.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import { ApiError, editConflict } from '../../platform/errors/api-error.ts'
import { listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { roleName } from '../../platform/translations/role-name.ts'
import { workflowText } from '../workflow-engine/definitions.ts'
import { readCatalogue } from './catalogue.ts'
import { dryRun } from './dry-run.ts'
import { assertSound } from './publish.ts'
import { withRoleNames } from './role-names.ts'
import {
  editedSteps,
  findWorkflowRow,
  presentListedWorkflow,
  presentWorkflow,
  readErrors,
  searchText,
  selectWorkflows,
} from './store.ts'
import { storedEdit } from './stored-edit.ts'
import { changesToApprove, publishOrRequest } from './workflow-change.ts'

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const sorts = { updated_at: 'workflows.updated_at', name: 'workflows.name' } as const satisfies SortsOf<
  typeof workflowList
>
const filters = filtersOf(workflowList)
/** Lower ids belong to workflows of the product. */
const FIRST_OWN_ID = Math.max(...products.map(({ workflow_id }) => workflow_id)) + 1

/** Returns the names and descriptions of the product's workflows as their reader sees them. */
async function seededTexts({ db, translate }: Services, locale: string) {
  const rows = await db
    .selectFrom('workflows')
    .select(['id', 'name', 'description', 'seeded'])
    .where('seeded', '=', true)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    text: [row.name, row.description].map((text) => workflowText(row, text, translate, locale)).join(' '),
  }))
}

export const workflowManageRoutes = [
  listRoute({
    url: '/api/workflows',
    summary: 'List workflows, most recently changed first',
    access: staff('workflow.workflow.read'),
    query: listQuery(sorts, filters),
    data: pageOf('ListedWorkflow'),
    async read({ services, query, locale }) {
      let found = selectWorkflows(services.db)
      if (query.q) {
        const texts = (await seededTexts(services, locale)).map(
          ({ id, text }) => sql`when ${id} then search_fold(${text})`,
        )
        found = found.where(
          textMatch(
            sql`case workflows.id ${sql.join([...texts, sql`else workflows.search`], sql` `)} end`,
            query.q,
          ),
        )
      }
      if (query.state) found = found.where('workflows.state', '=', query.state)
      const page = await readPage(services.db, found, query, sorts, 'updated_at', 'int')
      return presentPage(page, (row) => presentListedWorkflow(row, services, locale))
    },
  }),
  route({
    method: 'GET',
    url: '/api/workflows/parties',
    summary: 'List the parties a step can be assigned to',
    access: staff('workflow.tracker.read'),
    data: answer('Parties'),
    async handle({ services: { db }, t, locale }) {
      const { compare } = new Intl.Collator(languageTag(locale))
      const [roles, departments, branches, people] = await Promise.all([
        db
          .selectFrom('roles')
          .select(['id', 'name', 'limits'])
          .where('audience', '=', 'staff')
          .orderBy('name')
          .execute(),
        db.selectFrom('departments').select(['id', 'name']).orderBy('name').execute(),
        db.selectFrom('branches').select(['id', 'name']).orderBy('name').execute(),
        db
          .selectFrom('users')
          .leftJoin('roles', 'roles.id', 'users.role_id')
          .select(['users.id', 'first_name', 'last_name', 'roles.name as role'])
          .where('users.audience', '=', 'staff')
          .where('disabled_at', 'is', null)
          .orderBy('first_name')
          .orderBy('last_name')
          .execute(),
      ])
      const data = {
        roles: roles
          .map((role) => ({ ...role, name: roleName(t, role.name) }))
          .sort((one, other) => compare(one.name, other.name)),
        departments,
        branches,
        people: people.map(({ id, first_name, last_name, role }) => ({
          id,
          name: `${first_name} ${last_name}`,
          role: roleName(t, role ?? ''),
        })),
      }
      return { data }
    },
  }),
  route({
    method: 'GET',
    url: '/api/workflows/:id',
    summary: 'Get a workflow with its draft, optionally in an earlier version',
    access: staff('workflow.workflow.read'),
    params,
    query: z.object({ workflow_version: z.coerce.number().int().positive().optional() }),
    data: answer('Workflow'),
    async handle({ services, params: { id }, query, principal, locale }) {
      return {
        data: await presentWorkflow(services.db, services, id, principal, locale, query.workflow_version),
      }
    },
  }),
  action({
    method: 'POST',
    url: '/api/workflows',
    summary: 'Create a workflow; it is a draft until it is published',
    access: staff('workflow.workflow.edit'),
    body: workflowSchema,
    data: answer('Workflow'),
    status: 201,
    async act({ tx, body, actor }) {
      await sql`lock table workflows in share row exclusive mode`.execute(tx)
      const { last } = await tx
        .selectFrom('workflows')
        .select((eb) => eb.fn.max('id').as('last'))
        .executeTakeFirstOrThrow()
      const id = Math.max(FIRST_OWN_ID, (last ?? 0) + 1)
      const { name, description, consent_text, steps } = body
      await tx
        .insertInto('workflows')
        .values({
          id,
          name,
          description,
          consent_text,
          state: 'draft',
          draft: JSON.stringify(await withRoleNames(tx, steps)),
          search: searchText(body),
          created_at: actor.now,
          updated_at: actor.now,
        })
        .execute()
      return id
    },
    audit: ({ body }, id) => ({
      action: 'workflow.created',
      objectKind: 'workflow',
      objectId: String(id),
      after: body,
    }),
    present: ({ tx, services, principal, locale }, id) =>
      presentWorkflow(tx, services, id, principal, locale),
  }),
  changeAction({
    method: 'PUT',
    url: '/api/workflows/:id',
    summary: 'Save the draft of a workflow',
    access: staff('workflow.workflow.edit'),
    params,
    body: workflowUpdateSchema,
    data: answer('Workflow'),
    async act({ tx, services, params: { id }, body, principal, locale, actor }) {
      const before = await findWorkflowRow(tx, id)
      const after = await storedEdit(tx, services, before, body)
      const changed = await tx
        .updateTable('workflows')
        .set({
          name: after.name,
          description: after.description,
          consent_text: after.consent_text,
          draft: JSON.stringify(after.steps),
          search: searchText({
            name: workflowText(before, after.name, services.translate, 'en'),
            description: workflowText(before, after.description, services.translate, 'en'),
          }),
          version: body.version + 1,
          updated_at: actor.now,
        })
        .where('id', '=', id)
        .where('version', '=', body.version)
        .returning('id')
        .executeTakeFirst()
      if (!changed) throw editConflict(await presentWorkflow(tx, services, id, principal, locale))
      return { before, after }
    },
    audit: ({ params: { id } }, { before, after }) => ({
      action: 'workflow.changed',
      objectKind: 'workflow',
      objectId: String(id),
      before: {
        name: before.name,
        description: before.description,
        consent_text: before.consent_text,
        steps: editedSteps(before),
      },
      after,
    }),
    present: ({ tx, services, params: { id }, principal, locale }) =>
      presentWorkflow(tx, services, id, principal, locale),
  }),
  action({
    method: 'POST',
    url: '/api/workflows/:id/publish',
    summary:
      'Publish the draft of a workflow; a version that weakens a decision waits for a second administrator',
    access: staff('workflow.workflow.edit'),
    params,
    body: publishSchema,
    data: answer('Workflow'),
    async act({ tx, services, params: { id }, body, principal, locale, actor }) {
      await tx.selectFrom('workflows').select('id').where('id', '=', id).forUpdate().execute()
      const row = await findWorkflowRow(tx, id)
      if (row.version !== body.version)
        throw editConflict(await presentWorkflow(tx, services, id, principal, locale))
      await assertSound(tx, services, { steps: editedSteps(row), workflowId: id }, locale)
      await publishOrRequest(tx, services, row, body.note ?? '', actor)
    },
    present: ({ tx, services, params: { id }, principal, locale }) =>
      presentWorkflow(tx, services, id, principal, locale),
    message: (data) => (data.waiting ? 'waits_for_second' : 'workflow_published'),
  }),
  action({
    method: 'DELETE',
    url: '/api/workflows/:id',
    summary: 'Archive a workflow: it can no longer be started, open trackers continue',
    access: staff('workflow.workflow.edit'),
    params,
    async act({ tx, params: { id }, actor }) {
      const row = await findWorkflowRow(tx, id)
      if (row.seeded) throw new ApiError(409, 'workflow_seeded')
      await tx
        .updateTable('workflows')
        .set({ state: 'archived', version: row.version + 1, updated_at: actor.now })
        .where('id', '=', id)
        .execute()
    },
    audit: ({ params: { id } }) => ({
      action: 'workflow.archived',
      objectKind: 'workflow',
      objectId: String(id),
    }),
    message: 'archived',
  }),
  route({
    method: 'POST',
    url: '/api/workflows/check',
    summary:
      'Check steps: errors that prevent publication, and decisions that would wait for a second administrator',
    access: staff('workflow.workflow.edit'),
    body: checkStepsSchema,
    data: answer('CheckedSteps'),
    async handle({ services, body, t, locale }) {
      const { db } = services
      const checked = { steps: await withRoleNames(db, body.steps), workflowId: body.workflow_id ?? null }
      const [faults, waits] = await Promise.all([
        readErrors(db, services, checked, locale),
        changesToApprove(db, services, checked),
      ])
      return { data: { faults, waits: namedChanges(waits, { t, locale }) } }
    },
  }),
  route({
    method: 'POST',
    url: '/api/workflows/dry-run',
    summary: 'Walk steps with sample answers; requests, sends and stores nothing',
    access: staff('workflow.workflow.edit'),
    body: dryRunSchema,
    data: answer('DryRun'),
    async handle({ services, body, locale }) {
      return {
        data: await dryRun(
          services,
          body,
          await readCatalogue(services.db, body.workflow_id ?? null),
          locale,
        ),
      }
    },
  }),
]
