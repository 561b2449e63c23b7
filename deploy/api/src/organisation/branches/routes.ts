import type { branchList } from '@coverdesk/lists/branches'
import type { Branch } from '@coverdesk/sdk'
import { branchSchema, branchUpdateSchema } from '@coverdesk/sdk/schemas'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { action, changeAction } from '../../platform/actions/action.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import { ApiError, editConflict } from '../../platform/errors/api-error.ts'
import { folded, listQuery, textMatch } from '../../platform/http/list.ts'
import type { SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { assertFree, type BranchRow, findBranch, readUse, selectBranches } from './store.ts'

const sorts = {
  created_at: 'created_at',
  name: 'name_order',
  code: 'code',
  email: 'email',
  phone: 'phone',
  people: 'user_count',
} as const satisfies SortsOf<typeof branchList>
const params = z.object({ id: z.uuid() })

const present = ({ name_order, ...row }: BranchRow): Branch => row

const written = ({ name, code, email, phone, address }: BranchRow) => ({ name, code, email, phone, address })

export const branchRoutes = [
  listRoute({
    url: '/api/branches',
    summary: 'List the branches whose work the caller sees, by name',
    access: staff('own'),
    query: listQuery(sorts),
    data: pageOf('Branch'),
    async read({ services: { db }, query, principal }) {
      let found = selectBranches(db).where(isInBranches('branches.id', principal))
      if (query.q) found = found.where(textMatch(folded('code', 'name', 'email', 'address'), query.q))
      const sorted = { ...query, sort: query.sort ?? 'name' }
      return presentPage(await readPage(db, found, sorted, sorts, 'name'), present)
    },
  }),
  route({
    method: 'GET',
    url: '/api/branches/:id',
    summary: 'Get a branch',
    access: staff('own'),
    params,
    data: answer('Branch'),
    async handle({ services: { db }, params: { id }, principal }) {
      return { data: present(await findBranch(db, id, principal)) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/branches',
    summary: 'Create a branch',
    access: staff('settings.company.edit'),
    body: branchSchema,
    data: answer('Branch'),
    status: 201,
    async act({ tx, body, actor }) {
      const id = uuid()
      await assertFree(tx, body, id)
      await tx
        .insertInto('branches')
        .values({ id, ...body, created_at: actor.now })
        .execute()
      return id
    },
    audit: ({ body }, id) => ({ action: 'branch.created', objectKind: 'branch', objectId: id, after: body }),
    present: async ({ tx }, id) => present(await findBranch(tx, id)),
  }),
  changeAction({
    method: 'PUT',
    url: '/api/branches/:id',
    summary: 'Update a branch',
    access: staff('settings.company.edit'),
    params,
    body: branchUpdateSchema,
    data: answer('Branch'),
    async act({ tx, params: { id }, body: { version, ...body }, actor }) {
      const before = await findBranch(tx, id, actor.principal)
      if (before.version !== version) throw editConflict(present(before))
      await assertFree(tx, body, id)
      const changed = await tx
        .updateTable('branches')
        .set({ ...body, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst()
      if (!changed) throw editConflict(present(await findBranch(tx, id)))
      return before
    },
    audit: ({ params: { id }, body: { version, ...body } }, before) => ({
      action: 'branch.changed',
      objectKind: 'branch',
      objectId: id,
      before: written(before),
      after: body,
    }),
    present: async ({ tx, params: { id } }) => present(await findBranch(tx, id)),
  }),
  action({
    method: 'DELETE',
    url: '/api/branches/:id',
    summary: 'Delete an unused branch',
    access: staff('settings.company.edit'),
    params,
    async act({ tx, params: { id }, actor }) {
      const branch = await findBranch(tx, id, actor.principal)
      const used_by = await readUse(tx, branch)
      const { users, policies, sales, workflows, number_series } = used_by
      if (users + policies + sales + workflows.length + number_series.length > 0) {
        throw new ApiError(409, 'branch_in_use', {
          params: { users, policies, sales, workflows: workflows.length, series: number_series.length },
          extra: { used_by },
        })
      }
      if (branch.sells_online) throw new ApiError(409, 'branch_sells_online')
      await tx.deleteFrom('branches').where('id', '=', id).execute()
      return branch
    },
    audit: ({ params: { id } }, branch) => ({
      action: 'branch.deleted',
      objectKind: 'branch',
      objectId: id,
      before: written(branch),
    }),
    message: 'deleted',
  }),
]
