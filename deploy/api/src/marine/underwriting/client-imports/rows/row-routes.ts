import { importActions, importRowStates } from '@coverdesk/sdk'
import {
  clientImportChoiceSchema,
  clientImportMappingSchema,
  clientImportRowSchema,
} from '@coverdesk/sdk/schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import { marinePartner } from '../../../../platform/access/access.ts'
import { action } from '../../../../platform/actions/action.ts'
import { answer } from '../../../../platform/answers/answers.ts'
import { type Route, route } from '../../../../platform/http/route.ts'
import { attachment, safeFileName } from '../../../../platform/providers/files/file-name.ts'
import { mediaTypes } from '../../../../platform/sheets/media-types.ts'
import { importRef, presentImport } from '../change-import.ts'
import { readImport } from '../presenter.ts'
import { findImport, selectRows } from '../store.ts'
import { changeRow, chooseRows, mapImport } from './correct-rows.ts'
import { writeFailedRows } from './failed-rows.ts'
import { presentRows } from './present-rows.ts'

const BASE = '/api/marine/partner/client-imports/:id'
const params = z.object({ id: z.uuid() })
const edit = marinePartner('marine.client.edit')
const MOST_ROWS = 200
const position = z.coerce.number().int().min(0).max(1_000_000)

/** Routes of the rows of an import, and of the file of rejected rows. */
export const clientImportRowRoutes: Route[] = [
  action({
    method: 'PUT',
    url: `${BASE}/mapping`,
    summary: 'Map the columns, and check every row',
    access: edit,
    params,
    body: clientImportMappingSchema,
    data: answer('ClientImport'),
    act: (call) => mapImport(call.tx, call.services, importRef(call), call.body),
    present: presentImport,
  }),
  route({
    method: 'GET',
    url: `${BASE}/rows`,
    summary: 'List the rows of an import in file order, raw beside parsed values',
    access: edit,
    params,
    query: z.object({
      state: z.enum(importRowStates).optional(),
      action: z.enum(importActions).optional(),
      cause: z.string().max(100).optional(),
      after: position.optional(),
      limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(50),
    }),
    data: answer('ClientImportRowPage'),
    async handle({ services, params: { id }, query, principal, t }) {
      const { db } = services
      const record = await findImport(db, id, principal.partnerId)
      let found = selectRows(db, record).selectAll()
      if (query.state) found = found.where('state', '=', query.state)
      if (query.action) found = found.where('action', '=', query.action)
      if (query.cause)
        found = found.where(sql<boolean>`causes @> ${[query.cause]}::text[] and causes <> '{}'`)
      if (query.after !== undefined) found = found.where('position', '>', query.after)
      const rows = await found
        .orderBy('position')
        .limit(query.limit + 1)
        .execute()
      const page = rows.slice(0, query.limit)
      return {
        data: {
          rows: record.mapping ? await presentRows(db, services, record, page, t) : [],
          next_after: rows.length > query.limit ? (page.at(-1)?.position ?? null) : null,
        },
      }
    },
  }),
  action({
    method: 'PUT',
    url: `${BASE}/rows/:position`,
    summary: 'Correct a row of an import, or choose its action',
    access: edit,
    params: params.extend({ position }),
    body: clientImportRowSchema,
    data: answer('ClientImportRow'),
    async act({ tx, services, params, body, principal, t }) {
      const ref = { ...params, partnerId: principal.partnerId }
      const { record, row } = await changeRow(tx, services, ref, body)
      const [presented] = await presentRows(tx, services, record, [row], t)
      if (!presented) throw new Error('A row was not presented.')
      return presented
    },
    present: (_call, data) => data,
  }),
  action({
    method: 'PUT',
    url: `${BASE}/choices`,
    summary: 'Choose the action for all rows with one error or one planned action',
    access: edit,
    params,
    body: clientImportChoiceSchema,
    data: answer('ClientImport'),
    act: ({ tx, services, params: { id }, body, principal }) =>
      chooseRows(tx, services, { id, partnerId: principal.partnerId }, body),
    present: ({ tx, services, params: { id }, principal, t }) =>
      readImport(tx, services, id, principal.partnerId, t),
  }),
  route({
    method: 'GET',
    url: `${BASE}/failed-rows`,
    summary: 'Download the rows that were not imported, in the columns of their file, with the reason',
    access: edit,
    params,
    query: z.object({ format: z.enum(['csv', 'xlsx']) }),
    async handle({ services, params: { id }, query: { format }, principal, t }) {
      const record = await findImport(services.db, id, principal.partnerId)
      const name = `${t('client-imports', 'file.title')} ${record.file_name.replace(/\.\w+$/, '')}.${format}`
      return {
        file: await writeFailedRows(services, record, format, t),
        headers: {
          'content-type': mediaTypes[format],
          'content-disposition': attachment(safeFileName(name, mediaTypes[format])),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        },
      }
    },
  }),
]
