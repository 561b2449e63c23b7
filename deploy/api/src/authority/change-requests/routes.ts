import { type ChangeRequest, changeRequestKinds, changeRequestStates } from '@coverdesk/sdk'
import { changeDecisionSchema, changeRejectionSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import type { ChangeKinds } from '../../identity/pending-changes/kinds.ts'
import { type Access, marineAdmin, marinePartner, staff } from '../../platform/access/access.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { listQuery } from '../../platform/http/list.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { readPage } from '../../platform/http/page.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { rulesIn } from '../../platform/rules/rule-writer.ts'
import { verdictOf } from '../authorise.ts'
import { approveChange, type Deciding, decisionOf, rejectChange, withdrawChange } from './decide.ts'
import { type ChangeReader, presentChangeRequest } from './presenter.ts'
import { type FoundChangeRequest, findChangeRequest, selectChangeRequests } from './store.ts'

const sorts = { requested_at: 'change_requests.requested_at' } as const
const filters = {
  state: z.enum(changeRequestStates).optional(),
  kind: z.enum(changeRequestKinds).optional(),
}
const params = z.object({ id: z.uuid() })
const data = answer('ChangeRequest')

const bases: readonly { base: string; access: Access<SignedInUser> }[] = [
  { base: '/api/change-requests', access: staff('own') },
  { base: '/api/marine/admin/change-requests', access: marineAdmin('own') },
  { base: '/api/marine/partner/change-requests', access: marinePartner('own') },
]

/** Change requests of each audience. @param kinds what approving applies */
export const changeRequestRoutes = (kinds: ChangeKinds): Route[] =>
  bases.flatMap(({ base, access }) => [
    listRoute({
      url: base,
      summary: 'List change requests',
      access,
      query: listQuery(sorts, filters),
      data: pageOf('ChangeRequest'),
      async read({ services, query, principal, t, locale }) {
        const { db, clock } = services
        let found = selectChangeRequests(db, principal)
        if (query.state) found = found.where('change_requests.state', '=', query.state)
        if (query.kind) found = found.where('change_requests.kind', '=', query.kind)
        const sorted = { ...query, sort: query.sort ?? '-requested_at' }
        const page = await readPage(db, found, sorted, sorts, 'requested_at')
        const { rows, ...meta } = page
        const reader = { principal, now: clock(), t, locale, readRules: rulesIn(db, services, locale) }
        return { data: await Promise.all(rows.map((row) => present(db, kinds, row, reader))), meta }
      },
    }),
    route({
      method: 'GET',
      url: `${base}/:id`,
      summary: 'Get a change request',
      access,
      params,
      data,
      async handle({ services, params: { id }, principal, t, locale }) {
        const { db, clock } = services
        const row = await findChangeRequest(db, principal, id)
        const reader = { principal, now: clock(), t, locale, readRules: rulesIn(db, services, locale) }
        return { data: await present(db, kinds, row, reader) }
      },
    }),
    decision(base, access, 'approve', 'Approve a change request and apply the change', kinds, approveChange),
    decision(base, access, 'withdraw', 'Withdraw a change request of one’s own', kinds, withdrawChange),
    action({
      method: 'POST',
      url: `${base}/:id/reject`,
      summary: 'Reject a change request',
      access,
      params,
      body: changeRejectionSchema,
      data,
      act: ({ tx, services, params: { id }, body, actor }) =>
        rejectChange({ tx, services, kinds, actor }, id, body),
      present: async ({ tx, services, params: { id }, actor, t, locale }) =>
        present(tx, kinds, await findChangeRequest(tx, actor.principal, id), {
          ...actor,
          t,
          locale,
          readRules: rulesIn(tx, services, locale),
        }),
    }),
  ])

function decision(
  base: string,
  access: Access<SignedInUser>,
  verb: 'approve' | 'withdraw',
  summary: string,
  kinds: ChangeKinds,
  act: (deciding: Deciding, id: string, version: number) => Promise<void>,
): Route {
  return action({
    method: 'POST',
    url: `${base}/:id/${verb}`,
    summary,
    access,
    params,
    body: changeDecisionSchema,
    data,
    act: ({ tx, services, params: { id }, body: { version }, actor }) =>
      act({ tx, services, kinds, actor }, id, version),
    present: async ({ tx, services, params: { id }, actor, t, locale }) =>
      present(tx, kinds, await findChangeRequest(tx, actor.principal, id), {
        ...actor,
        t,
        locale,
        readRules: rulesIn(tx, services, locale),
      }),
  })
}

async function present(
  db: Db | Tx,
  kinds: ChangeKinds,
  row: FoundChangeRequest,
  reader: ChangeReader & { now: Date },
): Promise<ChangeRequest> {
  const { principal, now } = reader
  if (row.state !== 'pending') return presentChangeRequest(row, false, reader)
  const verdict = await verdictOf(db, principal, await decisionOf(db, kinds, row, { principal, now }), now)
  return presentChangeRequest(row, 'grant' in verdict, reader)
}
