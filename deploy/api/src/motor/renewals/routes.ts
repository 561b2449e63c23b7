import { renewalList } from '@coverdesk/lists/renewals'
import {
  renewalOwnerSchema,
  renewalPriceSchema,
  renewalRequestSchema,
  renewalTermsSchema,
  renewalVersionSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { guest, publicly, staff } from '../../platform/access/access.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { listQuery } from '../../platform/http/list.ts'
import { filtersOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { route } from '../../platform/http/route.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { Services } from '../../platform/services.ts'
import { addDays } from '../../policies/terms/days.ts'
import { assignOffer, repriceOffer } from './change-offer.ts'
import { acceptRenewal, presentGuestRenewal } from './guest-renewal.ts'
import { listRenewals, sorts } from './list-renewals.ts'
import { presentRenewal, presentRenewals } from './presenter.ts'
import { requestRenewal } from './request-renewal.ts'
import { DUE_DAYS, isRenewed, type RenewedPart, selectRenewalRows } from './select-renewals.ts'
import { remindOfOffer, sendOffer } from './send-offer.ts'
import { summarise } from './summary.ts'

const params = z.object({ id: z.uuid() })
async function present(
  db: Db | Tx,
  services: Services,
  id: string,
  { principal, locale }: { principal: Principal; locale: string },
) {
  const read = (part: RenewedPart) =>
    selectRenewalRows(db, part)
      .where('policies.id', '=', id)
      .where('policies.cancelled_at', 'is', null)
      .where(isInBranches('policies.branch_id', principal))
      .executeTakeFirst()
  const row = await read('due')
  if (!row) throw notFound()
  const isDue = row.end_date <= addDays(lagosDay(services.clock()), DUE_DAYS)
  const renewed = isDue ? undefined : await read('renewed')
  return presentRenewal(services, db, renewed && isRenewed(renewed) ? renewed : row, locale)
}

export const renewalRoutes = [
  listRoute({
    url: '/api/renewals',
    summary: 'List the motor policies due for renewal, the first to end first',
    access: staff('policy.motor.read'),
    query: listQuery(sorts, filtersOf(renewalList)),
    data: pageOf('ListedRenewal'),
    async read({ services, query, principal, locale }) {
      const { db, clock } = services
      const { rows, ...meta } = await listRenewals(db, query, { principal, today: lagosDay(clock()) })
      return { data: await presentRenewals(services, db, rows, locale), meta }
    },
  }),
  route({
    method: 'GET',
    url: '/api/renewals/summary',
    summary: 'Count the renewals due, and the ended terms retained and lost',
    access: staff('policy.motor.read'),
    data: answer('RenewalSummary'),
    async handle({ services: { db, clock }, principal }) {
      return { data: await summarise(db, lagosDay(clock()), principal) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/renewals/guest',
    summary: 'Get the renewal of the guest’s tracker',
    access: guest,
    data: answer('GuestRenewal'),
    async handle({ services, principal, locale }) {
      return { data: await presentGuestRenewal(services, principal, undefined, locale) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/renewals/guest/price',
    summary: 'Price the guest’s renewal with other terms, without storing them',
    access: guest,
    body: renewalTermsSchema,
    data: answer('GuestRenewal'),
    async handle({ services, principal, body, locale }) {
      return { data: await presentGuestRenewal(services, principal, body, locale) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/renewals/guest/accept',
    summary: 'Accept the guest’s renewal: continues with a decision or the payment',
    access: guest,
    body: renewalTermsSchema,
    data: answer('AcceptedRenewal'),
    act: ({ tx, services, principal, body, locale }) => acceptRenewal(tx, services, principal, body, locale),
    present: (_call, accepted) => accepted,
  }),
  route({
    method: 'POST',
    url: '/api/renewals/request',
    summary: 'Email the link of a renewal to the contact of the policy of a plate, where one is due',
    access: publicly('a plate is typed before any details are known', 20),
    body: renewalRequestSchema,
    data: answer('RequestedRenewal'),
    async handle({ services, body, network }) {
      await inTransaction(services, (tx) => requestRenewal(tx, services, body, network))
      return { data: { requested: true } }
    },
  }),
  route({
    method: 'GET',
    url: '/api/renewals/:id',
    summary: 'Get the renewal of a motor policy',
    access: staff('policy.motor.read'),
    params,
    data: answer('Renewal'),
    async handle({ services, params: { id }, principal, locale }) {
      return { data: await present(services.db, services, id, { principal, locale }) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/renewals/:id/send',
    summary: 'Send the renewal offer of a policy to its customer',
    access: staff('policy.motor.edit'),
    params,
    body: renewalVersionSchema,
    data: answer('Renewal'),
    act: ({ tx, services, params: { id }, body: { version }, actor }) =>
      sendOffer(tx, services, id, actor, version),
    present: ({ tx, services, params: { id }, ...caller }) => present(tx, services, id, caller),
    message: 'sent',
  }),
  action({
    method: 'POST',
    url: '/api/renewals/:id/remind',
    summary: 'Send the renewal offer of a policy again',
    access: staff('policy.motor.edit'),
    params,
    body: renewalVersionSchema,
    data: answer('Renewal'),
    act: ({ tx, services, params: { id }, body: { version }, actor }) =>
      remindOfOffer(tx, services, id, actor, version),
    present: ({ tx, services, params: { id }, ...caller }) => present(tx, services, id, caller),
    message: 'sent',
  }),
  action({
    method: 'PUT',
    url: '/api/renewals/:id/price',
    summary: 'Price the renewal offer of a policy again, with other terms where any are given',
    access: staff('policy.motor.edit'),
    params,
    body: renewalPriceSchema,
    data: answer('Renewal'),
    act: ({ tx, services, params: { id }, body: { version, ...terms }, actor, locale }) =>
      repriceOffer(tx, services, id, terms, { actor, locale, version }),
    present: ({ tx, services, params: { id }, ...caller }) => present(tx, services, id, caller),
    message: 'saved',
  }),
  action({
    method: 'PUT',
    url: '/api/renewals/:id/owner',
    summary: 'Assign the renewal of a policy to a user, or to none',
    access: staff('policy.motor.edit'),
    params,
    body: renewalOwnerSchema,
    data: answer('Renewal'),
    act: ({ tx, services, params: { id }, body, actor }) => assignOffer(tx, services, id, body, actor),
    present: ({ tx, services, params: { id }, ...caller }) => present(tx, services, id, caller),
    message: 'saved',
  }),
]
