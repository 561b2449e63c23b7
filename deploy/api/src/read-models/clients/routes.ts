import {
  clientDetailsSchema,
  contactChangeSchema,
  dataExportSchema,
  erasureSchema,
  mergeSchema,
  restrictionSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { presentClientTo } from '../../identity/clients/presenter.ts'
import { waitingFor } from '../../identity/pending-changes/waiting.ts'
import { countReveal } from '../../identity/reveals/count-reveal.ts'
import { staff } from '../../platform/access/access.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { isClientInBranches } from '../../platform/access/clients-in-branches.ts'
import type { StaffUser } from '../../platform/access/principal.ts'
import { action, type CallById } from '../../platform/actions/action.ts'
import { answer, listOf } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/providers/files/file-name.ts'
import { requestContact } from './contact/request-contact.ts'
import { ZIP } from './data-exports/run-data-export.ts'
import { startDataExport } from './data-exports/start-data-export.ts'
import { restrict } from './details/restrict.ts'
import { updateDetails } from './details/update-details.ts'
import { erase } from './erasure/erase.ts'
import { clientListRoute } from './list-clients.ts'
import { merge } from './merges/merge.ts'
import { previewMerge } from './merges/preview.ts'
import { undoMerge } from './merges/undo-merge.ts'
import { assertSeesAll } from './record/assert-sees-all.ts'
import { findDuplicates } from './record/duplicates.ts'
import { readHistory } from './record/history.ts'
import { presentClientRecord } from './record/present-client-record.ts'
import { type RecordReader, recordTexts } from './record/record-texts.ts'

const params = z.object({ id: z.uuid() })

type Reading = Pick<CallById<StaffUser>, 'services' | 'principal' | 'locale'>

const readerOf = ({ services, principal, locale }: Reading): RecordReader => ({
  principal,
  now: services.clock(),
  texts: recordTexts(services, locale),
})

const present = (call: CallById<StaffUser>) => presentClientRecord(call.tx, call.params.id, readerOf(call))

export const clientRecordRoutes = [
  clientListRoute,
  route({
    method: 'GET',
    url: '/api/clients/:id',
    summary: 'Get a customer with the newest of their records',
    access: staff('customer.customer.read'),
    params,
    data: answer('ClientRecord'),
    async handle(call) {
      return { data: await presentClientRecord(call.services.db, call.params.id, readerOf(call)) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/clients/:id/history',
    summary: 'List the changes of a customer’s record, newest first',
    access: staff('customer.customer.read'),
    params,
    data: listOf('ClientChange'),
    async handle({ services: { db }, params: { id }, principal }) {
      await assertVisible(db, id, principal)
      return { data: await readHistory(db, id) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/clients/:id/duplicates',
    summary: 'List records that may be the same customer',
    access: staff('customer.customer.read'),
    params,
    data: listOf('PossibleDuplicate'),
    async handle({ services: { db }, params: { id }, principal }) {
      await assertVisible(db, id, principal)
      return { data: await findDuplicates(db, id, principal) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/clients/:id/bank-accounts/:account_id/reveal',
    summary:
      'Reveal the number of a customer’s bank account, at most 20 reveals an hour; the audit trail records it',
    access: staff('customer.customer.reveal'),
    params: params.extend({ account_id: z.uuid() }),
    query: z.object({ reason: z.string('fields.required').trim().min(1, 'fields.required').max(500) }),
    data: answer('RevealedValue'),
    async handle({ services, params: { id, account_id }, query: { reason }, principal, transact, actor }) {
      const account = await services.db
        .selectFrom('claim_payees')
        .innerJoin('claims', 'claims.id', 'claim_payees.claim_id')
        .select(['account_number', 'claim_id'])
        .where('claim_payees.id', '=', account_id)
        .where('claims.client_id', '=', id)
        .where(isInBranches('claims.branch_id', principal))
        .executeTakeFirst()
      if (!account) throw notFound()
      await countReveal(services, principal)
      const after = { field: 'bank_account', claim_id: account.claim_id, reason }
      const note = { action: 'client.revealed', objectKind: 'client', objectId: id, after }
      await transact((tx) => recordAudit(tx, actor, note).then(() => null))
      return { data: { value: account.account_number } }
    },
  }),
  action({
    method: 'PUT',
    url: '/api/clients/:id',
    summary: 'Change the details of a customer; a new name or date of birth waits for a second person',
    access: staff('customer.customer.edit'),
    params,
    body: clientDetailsSchema,
    data: answer('ClientRecord'),
    message: ({ waiting }) => (waiting ? 'waits_for_second' : 'saved'),
    act: (call) =>
      updateDetails(
        call.tx,
        call.services,
        { id: call.params.id, body: call.body },
        call.actor,
        readerOf(call),
      ),
    present,
  }),
  action({
    method: 'PUT',
    url: '/api/clients/:id/contact',
    summary:
      'Change the contact of a customer, on evidence; a second person approves it, the old contact is notified, and claims still trust it for a time',
    access: staff('customer.contact.edit'),
    params,
    body: contactChangeSchema,
    data: answer('ChangedContact'),
    message: ({ waiting }) => (waiting ? 'waits_for_second' : 'saved'),
    act: ({ tx, services, params: { id }, body, principal, actor }) =>
      requestContact(tx, services, { id, body, principal }, actor),
    present: async ({ tx, params: { id }, principal }) => ({
      client: await presentClientTo(tx, id, principal),
      waiting: await waitingFor(tx, 'client_contact', id, principal),
    }),
  }),
  action({
    method: 'PUT',
    url: '/api/clients/:id/restriction',
    summary: 'Restrict the processing of a customer’s data, or end the restriction',
    access: staff('customer.customer.edit'),
    params,
    body: restrictionSchema,
    data: answer('ClientRecord'),
    act: (call) => restrict(call.tx, call.params.id, call.body, call.actor, readerOf(call)),
    present,
  }),
  route({
    method: 'GET',
    url: '/api/clients/:id/merge-preview',
    summary: 'Preview a merge of a duplicate into a customer',
    access: staff('customer.customer.approve'),
    params,
    query: z.object({ source_id: z.uuid() }),
    data: answer('MergePreview'),
    async handle({ services: { db }, params: { id }, query: { source_id }, principal }) {
      return { data: await previewMerge(db, id, source_id, principal) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/clients/:id/merges',
    summary: 'Merge a duplicate into a customer; it can be undone for a day',
    access: staff('customer.customer.approve'),
    params,
    body: mergeSchema,
    data: answer('ClientRecord'),
    act: (call) => merge(call.tx, call.params.id, call.body, call.actor, readerOf(call)),
    present,
  }),
  action({
    method: 'POST',
    url: '/api/clients/:id/merges/:merge_id/undo',
    summary: 'Undo a merge within a day',
    access: staff('customer.customer.approve'),
    params: params.extend({ merge_id: z.uuid() }),
    data: answer('ClientRecord'),
    act: ({ tx, params: { id, merge_id: mergeId }, principal, actor }) =>
      undoMerge(tx, { id, mergeId }, { principal, actor }),
    present,
  }),
  action({
    method: 'POST',
    url: '/api/clients/:id/data-exports',
    summary: 'Export everything stored about a customer, in the background',
    access: staff('customer.customer.approve'),
    params,
    body: dataExportSchema,
    data: answer('ClientRecord'),
    status: 201,
    act: ({ tx, params: { id }, body: { reason }, locale, principal, actor }) =>
      startDataExport(tx, { id, reason, locale }, { principal, actor }),
    present,
  }),
  route({
    method: 'GET',
    url: '/api/clients/:id/data-exports/:export_id/file',
    summary: 'Download an export of a customer’s data; the audit trail records it',
    access: staff('customer.customer.approve'),
    params: params.extend({ export_id: z.uuid() }),
    async handle({ services, params: { id, export_id }, principal, transact, actor }) {
      await assertVisible(services.db, id, principal)
      await assertSeesAll(services.db, id, principal)
      const row = await services.db
        .selectFrom('client_data_exports')
        .select('file_key')
        .where('id', '=', export_id)
        .where('client_id', '=', id)
        .executeTakeFirst()
      const file = row?.file_key ? await services.providers.files.get(row.file_key) : null
      if (!file) throw notFound()
      const note = {
        action: 'client.exported',
        objectKind: 'client',
        objectId: id,
        after: { downloaded: true },
      }
      await transact((tx) => recordAudit(tx, actor, note).then(() => null))
      return {
        file,
        headers: {
          'content-type': ZIP,
          'content-disposition': attachment('your-data.zip'),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        },
      }
    },
  }),
  route({
    method: 'POST',
    url: '/api/clients/:id/erasure',
    summary: 'Erase the personal data of a customer whose retention period has ended',
    access: staff('customer.customer.approve'),
    params,
    body: erasureSchema,
    data: answer('ClientRecord'),
    async handle(call) {
      const { services, params, body, actor, transact, t } = call
      const reader = readerOf(call)
      const { files, data } = await transact(async (tx) => ({
        files: await erase(tx, params.id, body, actor, reader),
        data: await presentClientRecord(tx, params.id, reader),
      }))
      for (const file of files) await services.providers.files.remove(file)
      return { data, message: t('messages', 'deleted') }
    },
  }),
]

/** @throws ApiError 404 for a customer of other branches */
async function assertVisible(db: Db, id: string, principal: StaffUser): Promise<void> {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', id)
    .where(isClientInBranches('clients.id', principal))
    .executeTakeFirst()
  if (!row) throw notFound()
}
