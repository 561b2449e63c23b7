import { z } from 'zod'
import { marineAdmin, marinePartner } from '../../../platform/access/access.ts'
import { answer, pageOf } from '../../../platform/answers/answers.ts'
import { listQuery } from '../../../platform/http/list.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { route } from '../../../platform/http/route.ts'
import { listPolicies, policyFilters, policySorts } from './list.ts'
import { presentPolicy } from './presenter.ts'

const BASE = '/api/marine/partner/policies'
const params = z.object({ id: z.uuid() })
const ADMIN = '/api/marine/admin/policies'
const one = answer('CargoPolicy')
const read = marinePartner('marine.policy.read')
const partner_id = z.uuid().optional()

/** Routes that read policies; those that change one stand in the folder of their step. */
export const policyRoutes = [
  listRoute({
    url: BASE,
    summary: 'List cargo policies of the caller’s partner, newest first',
    access: read,
    query: listQuery(policySorts, policyFilters),
    data: pageOf('ListedCargoPolicy'),
    async read({ services, principal, query, t }) {
      return listPolicies({ services, t, principal }, query, principal.partnerId)
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/:id`,
    summary: 'Get a cargo policy with its amounts, documents and history',
    access: read,
    params,
    data: one,
    async handle({ services, principal, params: { id }, t }) {
      return { data: await presentPolicy(services.db, { services, t }, id, principal.partnerId) }
    },
  }),
  listRoute({
    url: ADMIN,
    summary: 'List cargo policies of all partners, newest first',
    access: marineAdmin('marine.policy.read'),
    query: listQuery(policySorts, { ...policyFilters, partner_id }),
    data: pageOf('ListedCargoPolicy'),
    async read({ services, principal, query, t }) {
      return listPolicies({ services, t, principal }, query, query.partner_id)
    },
  }),
  route({
    method: 'GET',
    url: `${ADMIN}/:id`,
    summary: 'Get a cargo policy with its amounts, documents and history',
    access: marineAdmin('marine.policy.read'),
    params,
    data: one,
    async handle({ services, params: { id }, t }) {
      return { data: await presentPolicy(services.db, { services, t }, id) }
    },
  }),
]
