import type { departmentList } from '@coverdesk/lists/departments'
import type { Department } from '@coverdesk/sdk'
import { departmentSchema, departmentUpdateSchema } from '@coverdesk/sdk/schemas'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { action, changeAction } from '../../platform/actions/action.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import { editConflict } from '../../platform/errors/api-error.ts'
import { folded, listQuery, textMatch } from '../../platform/http/list.ts'
import type { SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import {
  assertFreeName,
  type DepartmentRow,
  findDepartment,
  readList,
  selectDepartments,
  storedList,
} from './store.ts'

const sorts = {
  created_at: 'created_at',
  name: 'name_order',
  people: 'user_count',
} as const satisfies SortsOf<typeof departmentList>
const params = z.object({ id: z.uuid() })

const present = ({ mailing_list, name_order, ...row }: DepartmentRow): Department => ({
  ...row,
  mailing_list: readList(mailing_list),
})

export const departmentRoutes = [
  listRoute({
    url: '/api/departments',
    summary: 'List departments by name',
    access: staff('own'),
    query: listQuery(sorts),
    data: pageOf('Department'),
    async read({ services: { db }, query }) {
      let found = selectDepartments(db)
      if (query.q) found = found.where(textMatch(folded('name', 'mailing_list'), query.q))
      const sorted = { ...query, sort: query.sort ?? 'name' }
      return presentPage(await readPage(db, found, sorted, sorts, 'name'), present)
    },
  }),
  route({
    method: 'GET',
    url: '/api/departments/:id',
    summary: 'Get a department',
    access: staff('own'),
    params,
    data: answer('Department'),
    async handle({ services: { db }, params: { id } }) {
      return { data: present(await findDepartment(db, id)) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/departments',
    summary: 'Create a department',
    access: staff('settings.company.edit'),
    body: departmentSchema,
    data: answer('Department'),
    status: 201,
    async act({ tx, body, actor }) {
      const id = uuid()
      await assertFreeName(tx, body.name, id)
      const mailing_list = storedList(body.mailing_list)
      await tx
        .insertInto('departments')
        .values({ id, name: body.name, mailing_list, created_at: actor.now })
        .execute()
      return id
    },
    audit: ({ body }, id) => ({
      action: 'department.created',
      objectKind: 'department',
      objectId: id,
      after: body,
    }),
    present: async ({ tx }, id) => present(await findDepartment(tx, id)),
  }),
  changeAction({
    method: 'PUT',
    url: '/api/departments/:id',
    summary: 'Update a department',
    access: staff('settings.company.edit'),
    params,
    body: departmentUpdateSchema,
    data: answer('Department'),
    async act({ tx, params: { id }, body: { version, ...body } }) {
      const before = present(await findDepartment(tx, id))
      if (before.version !== version) throw editConflict(before)
      await assertFreeName(tx, body.name, id)
      const changed = await tx
        .updateTable('departments')
        .set({ name: body.name, mailing_list: storedList(body.mailing_list), version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst()
      if (!changed) throw editConflict(present(await findDepartment(tx, id)))
      const { name, mailing_list } = before
      return { name, mailing_list }
    },
    audit: ({ params: { id }, body: { version, ...body } }, { name, mailing_list }) => ({
      action: 'department.changed',
      objectKind: 'department',
      objectId: id,
      before: { name, mailing_list },
      after: body,
    }),
    present: async ({ tx, params: { id } }) => present(await findDepartment(tx, id)),
  }),
]
