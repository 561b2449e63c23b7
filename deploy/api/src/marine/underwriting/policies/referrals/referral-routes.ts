import {
  cargoAcceptanceSchema,
  cargoAnswerSchema,
  cargoDeclineSchema,
  cargoQuestionSchema,
  cargoReferralSchema,
  cargoRepriceSchema,
  cargoVersionSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin, marinePartner } from '../../../../platform/access/access.ts'
import type { MarinePartner } from '../../../../platform/access/principal.ts'
import { action, type CallById } from '../../../../platform/actions/action.ts'
import { answer, pageOf } from '../../../../platform/answers/answers.ts'
import { listQuery } from '../../../../platform/http/list.ts'
import { listRoute } from '../../../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../../../platform/http/page.ts'
import { route } from '../../../../platform/http/route.ts'
import { matchesOrIsOf, searchByPartner } from '../../../partners/search-by-partner.ts'
import { presentListed, presentPolicy } from '../presenter.ts'
import { presentQuote } from '../quotes/present-quote.ts'
import { heldFor, readPolicy, selectPolicies } from '../store.ts'
import { readBackground } from './background.ts'
import { acceptReferral, declineReferral, reassess } from './decide.ts'
import { answerUnderwriter, askPartner } from './questions.ts'
import { referPolicy, withdrawReferral } from './refer.ts'

const OWN = '/api/marine/partner/policies'
const REFERRALS = '/api/marine/admin/policy-management'
const params = z.object({ id: z.uuid() })
const partner_id = z.uuid().optional()
const one = answer('CargoPolicy')
const read = marineAdmin('marine.policy.read')
const edit = marinePartner('marine.policy.edit')
const decide = marineAdmin('marine.policy.approve')
const waitingSorts = { referred_at: 'cargo_policies.referred_at' } as const

const present = ({ tx, services, t, params: { id } }: CallById) => presentPolicy(tx, { services, t }, id)
const presentOwn = ({ tx, services, t, principal, params: { id } }: CallById<MarinePartner>) =>
  presentPolicy(tx, { services, t }, id, principal.partnerId)

/** Routes of a partner that refer a draft, answer the underwriter and withdraw the referral. */
export const partnerReferralRoutes = [
  action({
    method: 'POST',
    url: `${OWN}/:id/refer`,
    summary: 'Refer a draft to an underwriter, and hold its premium',
    access: edit,
    params,
    body: cargoReferralSchema,
    data: one,
    act: ({ tx, services, principal, actor, params: { id }, body, t }) =>
      referPolicy({ tx, services, actor, t }, id, principal.partnerId, body),
    present: presentOwn,
  }),
  action({
    method: 'POST',
    url: `${OWN}/:id/answer`,
    summary: 'Answer an underwriter’s question',
    access: edit,
    params,
    body: cargoAnswerSchema,
    data: one,
    act: ({ tx, services, principal, actor, params: { id }, body, t }) =>
      answerUnderwriter({ tx, services, actor, t }, id, principal.partnerId, body),
    present: presentOwn,
  }),
  action({
    method: 'POST',
    url: `${OWN}/:id/withdraw`,
    summary: 'Withdraw a referral; releases the held premium',
    access: edit,
    params,
    body: cargoVersionSchema,
    data: one,
    act: ({ tx, services, principal, actor, params: { id }, body: { version }, t }) =>
      withdrawReferral({ tx, services, actor, t }, id, principal.partnerId, version),
    present: presentOwn,
  }),
]

/** Routes of underwriters that decide referrals. */
export const adminReferralRoutes = [
  listRoute({
    url: REFERRALS,
    summary: 'List policies that wait for an underwriter, longest waiting first',
    access: read,
    query: listQuery(waitingSorts, { partner_id, turn: z.enum(['insurer', 'partner']).optional() }),
    data: pageOf('ListedCargoPolicy'),
    async read({ services, principal, query, t }) {
      const { db } = services
      let found = selectPolicies(db, query.partner_id).where('cargo_policies.state', '=', 'referred')
      if (query.turn) found = found.where('answer_by', query.turn === 'partner' ? 'is not' : 'is', null)
      const search = await searchByPartner(db, query.q, principal)
      if (search)
        found = found.where(matchesOrIsOf(search, 'cargo_policies.search', 'cargo_policies.partner_id'))
      const sorted = { ...query, sort: query.sort ?? 'referred_at' }
      const page = await readPage(db, found, sorted, waitingSorts, 'referred_at')
      return presentPage(page, (row) => presentListed({ services, t }, row))
    },
  }),
  route({
    method: 'GET',
    url: `${REFERRALS}/:id/background`,
    summary: 'Get the last year of a referral’s partner and client, its sailing and its bill of lading',
    access: decide,
    params,
    data: answer('ReferralBackground'),
    async handle({ services: { db, clock }, params: { id } }) {
      return { data: await readBackground(db, await readPolicy(db, id), clock()) }
    },
  }),
  route({
    method: 'POST',
    url: `${REFERRALS}/:id/price`,
    summary: 'Price a referral, optionally at another rate, with its checks; nothing is stored',
    access: decide,
    params,
    body: cargoRepriceSchema,
    data: answer('CargoQuote'),
    async handle({ services, params: { id }, body: { rate_ppm }, t }) {
      const { db } = services
      const row = await readPolicy(db, id)
      const assessed = await reassess(db, row, rate_ppm)
      const held = await heldFor(db, row.hold_reference)
      return { data: presentQuote(assessed, row, { services, t }, { held, agreed: true }) }
    },
  }),
  action({
    method: 'POST',
    url: `${REFERRALS}/:id/accept`,
    summary: 'Accept a referral, optionally at another rate with a reason',
    access: decide,
    params,
    body: cargoAcceptanceSchema,
    data: one,
    act: ({ tx, services, actor, params: { id }, body, t }) =>
      acceptReferral({ tx, services, actor, t }, id, body),
    present,
  }),
  action({
    method: 'POST',
    url: `${REFERRALS}/:id/ask`,
    summary: 'Ask the partner a question; the referral waits for the answer',
    access: decide,
    params,
    body: cargoQuestionSchema,
    data: one,
    act: ({ tx, services, actor, params: { id }, body, t }) =>
      askPartner({ tx, services, actor, t }, id, body),
    present,
  }),
  action({
    method: 'POST',
    url: `${REFERRALS}/:id/decline`,
    summary: 'Decline a referral with a reason; releases the held premium',
    access: decide,
    params,
    body: cargoDeclineSchema,
    data: one,
    act: ({ tx, services, actor, params: { id }, body, t }) =>
      declineReferral({ tx, services, actor, t }, id, body),
    present,
  }),
]
