import { fundingRequestList } from '@coverdesk/lists/funding-requests'
import type { FundingRequest } from '@coverdesk/sdk'
import { fundingRequestSchema, fundingRequestUpdateSchema, versionSchema } from '@coverdesk/sdk/schemas'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { marinePartner } from '../../../../platform/access/access.ts'
import { action } from '../../../../platform/actions/action.ts'
import { answer, pageOf } from '../../../../platform/answers/answers.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { ApiError, editConflict } from '../../../../platform/errors/api-error.ts'
import { listQuery, textMatch } from '../../../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../../../platform/http/list-filters.ts'
import { listRoute } from '../../../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../../../platform/http/page.ts'
import { route } from '../../../../platform/http/route.ts'
import { takeNumber } from '../../../../platform/number-series/next-number.ts'
import { attachMarineDocument } from '../../../documents/store-document.ts'
import { allReceivingAccounts } from '../balance/receiving-accounts.ts'
import { presentRequest } from './presenter.ts'
import { findRequest, lockRequest, searchOf, selectRequests } from './store.ts'
import { checkInput, explainReference, inputOf, submitRequest } from './submit.ts'

const params = z.object({ id: z.uuid() })
const sorts = {
  created_at: 'request.created_at',
  amount: 'request.amount',
  value_date: 'request.value_date',
} as const satisfies SortsOf<typeof fundingRequestList>
const filters = filtersOf(fundingRequestList)
const one = answer('FundingRequest')
const url = '/api/marine/partner/wallet-funding-requests'

async function present(db: Db | Tx, id: string, partnerId: string): Promise<FundingRequest> {
  return presentRequest(await findRequest(db, id, partnerId), await allReceivingAccounts(db))
}

/** @throws ApiError 422 at `evidence_id` for a file of another partner, kind or request */
async function attachEvidence(tx: Tx, partnerId: string, objectId: string, documentId: string | null) {
  const where = { objectId, kind: 'evidence', path: 'evidence_id' } as const
  if (documentId !== null) await attachMarineDocument(tx, { partnerId, documentId, ...where })
}

/** Locks a draft of the partner. @throws ApiError 404, 409 `request_sent`, `edit_conflict` */
async function lockDraft(tx: Tx, id: string, partnerId: string, version: number) {
  const row = await lockRequest(tx, id, partnerId)
  const current = () => present(tx, id, partnerId)
  if (row.state !== 'draft') throw new ApiError(409, 'request_sent', { extra: { current: await current() } })
  if (row.version !== version) throw editConflict(await current())
  return row
}

export const fundingRoutes = [
  listRoute({
    url,
    summary: 'List the partner’s requests for funds, newest first',
    access: marinePartner('marine.wallet.read'),
    query: listQuery(sorts, filters),
    data: pageOf('FundingRequest'),
    async read({ services: { db }, principal, query }) {
      let found = selectRequests(db).where('request.partner_id', '=', principal.partnerId)
      if (query.state) found = found.where('request.state', '=', query.state)
      if (query.q) found = found.where(textMatch('request.search', query.q))
      const accounts = await allReceivingAccounts(db)
      const page = await readPage(db, found, query, sorts, 'created_at')
      return presentPage(page, (row) => presentRequest(row, accounts))
    },
  }),
  route({
    method: 'GET',
    url: `${url}/:id`,
    summary: 'Get a request for funds of the partner',
    access: marinePartner('marine.wallet.read'),
    params,
    data: one,
    async handle({ services: { db }, params: { id }, principal }) {
      return { data: await present(db, id, principal.partnerId) }
    },
  }),
  action({
    method: 'POST',
    url,
    summary: 'Create a draft request for funds',
    access: marinePartner('marine.wallet.edit'),
    body: fundingRequestSchema,
    data: one,
    status: 201,
    async act({ tx, body, principal, actor }) {
      await checkInput(tx, body, actor.now)
      const partner = await tx
        .selectFrom('partners')
        .select(['name', 'channel'])
        .where('id', '=', principal.partnerId)
        .executeTakeFirstOrThrow()
      if (partner.channel === 'referral') throw new ApiError(409, 'wallet_none')
      const id = uuid()
      await attachEvidence(tx, principal.partnerId, id, body.evidence_id)
      const reference = await takeNumber(tx, 'funding', actor.now)
      const { evidence_id, value_date, ...written } = body
      await tx
        .insertInto('funding_requests')
        .values({
          id,
          reference,
          partner_id: principal.partnerId,
          ...written,
          evidence_id,
          value_date,
          requested_by: principal.userId,
          search: searchOf({ ...written, reference, partner_name: partner.name }),
          created_at: actor.now,
          updated_at: actor.now,
        })
        .execute()
      return { id, reference }
    },
    audit: ({ body }, { id, reference }) => ({
      action: 'funding_request.created',
      objectKind: 'funding_request',
      objectId: id,
      after: { reference, ...body },
    }),
    present: ({ tx, principal }, { id }) => present(tx, id, principal.partnerId),
  }),
  action({
    method: 'PUT',
    url: `${url}/:id`,
    summary: 'Update a draft request for funds',
    access: marinePartner('marine.wallet.edit'),
    params,
    body: fundingRequestUpdateSchema,
    data: one,
    async act({ tx, params: { id }, body: { version, ...body }, principal, actor }) {
      const row = await lockDraft(tx, id, principal.partnerId, version)
      await checkInput(tx, body, actor.now)
      await attachEvidence(tx, principal.partnerId, id, body.evidence_id)
      await tx
        .updateTable('funding_requests')
        .set({
          ...body,
          search: searchOf({ ...row, ...body }),
          updated_at: actor.now,
          version: version + 1,
        })
        .where('id', '=', id)
        .execute()
      return row
    },
    audit: ({ params: { id }, body: { version, ...body } }, row) => ({
      action: 'funding_request.changed',
      objectKind: 'funding_request',
      objectId: id,
      before: inputOf(row),
      after: body,
    }),
    present: ({ tx, params: { id }, principal }) => present(tx, id, principal.partnerId),
  }),
  route({
    method: 'POST',
    url: `${url}/:id/submit`,
    summary: 'Submit a request for funds, with its evidence, for approval',
    access: marinePartner('marine.wallet.edit'),
    params,
    body: versionSchema,
    data: one,
    async handle({ services, params: { id }, body: { version }, principal, transact, actor, t }) {
      const partnerId = principal.partnerId
      const data = await transact(async (tx) => {
        await submitRequest(tx, services, await lockDraft(tx, id, partnerId, version), actor)
        return present(tx, id, partnerId)
      }).catch((error: unknown) => explainReference(services.db, id, partnerId, error))
      return { data, message: t('messages', 'saved') }
    },
  }),
  action({
    method: 'POST',
    url: `${url}/:id/cancel`,
    summary: 'Withdraw a request for funds that is not decided yet',
    access: marinePartner('marine.wallet.edit'),
    params,
    data: one,
    async act({ tx, params: { id }, principal, actor }) {
      const row = await lockRequest(tx, id, principal.partnerId)
      if (!['draft', 'pending', 'second_approval'].includes(row.state))
        throw new ApiError(409, 'decision_made', {
          extra: { current: await present(tx, id, principal.partnerId) },
        })
      await tx
        .updateTable('funding_requests')
        .set({
          state: 'cancelled',
          approved_amount: null,
          updated_at: actor.now,
          version: row.version + 1,
        })
        .where('id', '=', id)
        .execute()
      return row
    },
    audit: ({ params: { id } }, row) => ({
      action: 'funding_request.cancelled',
      objectKind: 'funding_request',
      objectId: id,
      before: { state: row.state },
      after: { reference: row.reference },
    }),
    present: ({ tx, params: { id }, principal }) => present(tx, id, principal.partnerId),
  }),
]
