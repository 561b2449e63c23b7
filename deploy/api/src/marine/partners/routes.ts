import { partnerList } from '@coverdesk/lists/partners'
import {
  newPartnerSchema,
  partnerUpdateSchema,
  partnerVersionSchema,
  suspendPartnerSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { isInUserScope, type UserScope } from '../../identity/accounts/user-scope.ts'
import { presentListedPerson, selectUsers } from '../../identity/users/store.ts'
import { marineAdmin, marinePartner } from '../../platform/access/access.ts'
import { action, type CallById, changeAction } from '../../platform/actions/action.ts'
import { answer, listOf, pageOf } from '../../platform/answers/answers.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPage, readPageOf } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { archivePartner, reinstatePartner, suspendPartner } from './change-status.ts'
import { presentCompany, presentListedPartner, readPartner } from './presenter.ts'
import { changePartner, createPartner } from './save-partner.ts'
import { filterPartners, findPartner, selectPartners, sorts } from './store.ts'
import { timelineOf } from './timeline.ts'

const params = z.object({ id: z.uuid() })
const one = answer('Partner')
const userSorts = { name: 'users.search' } as const
const filters = filtersOf(partnerList)

const present = ({ tx, params: { id }, actor }: CallById) => readPartner(tx, id, lagosDay(actor.now))

export const partnerRoutes = [
  listRoute({
    url: '/api/partners',
    summary: 'List marine partners by name; archived ones only on request',
    access: marineAdmin('marine.partner.read'),
    query: listQuery(sorts, filters),
    data: pageOf('ListedPartner'),
    async read({ services: { db, clock }, query }) {
      const today = lagosDay(clock())
      const found = filterPartners(selectPartners(db, today), query, today)
      const page = await readPage(db, found, { ...query, sort: query.sort ?? 'name' }, sorts, 'name')
      return presentPage(page, presentListedPartner)
    },
  }),
  route({
    method: 'GET',
    url: '/api/partners/:id',
    summary: 'Get a partner with its wallet, used limits and production',
    access: marineAdmin('marine.partner.read'),
    params,
    data: one,
    async handle({ services: { db, clock }, params: { id } }) {
      return { data: await readPartner(db, id, lagosDay(clock())) }
    },
  }),
  listRoute({
    url: '/api/partners/:id/users',
    summary: 'List the users of a partner by name',
    access: marineAdmin('marine.partner.read'),
    params,
    query: listQuery(userSorts),
    data: pageOf('ListedPerson'),
    async read({ services: { db, clock }, params: { id }, query, t }) {
      await findPartner(db, id, lagosDay(clock()))
      const userScope: UserScope = { audience: 'marine_partner', partnerId: id }
      let found = db.selectFrom('users').where(isInUserScope(userScope))
      if (query.q) found = found.where(textMatch('users.search', query.q))
      const parts = { found, shown: selectUsers(db, userScope) }
      const page = await readPageOf(db, parts, { ...query, sort: query.sort ?? 'name' }, userSorts, 'name')
      return presentPage(page, (row) => presentListedPerson(row, clock(), t))
    },
  }),
  route({
    method: 'GET',
    url: '/api/partners/:id/timeline',
    summary: 'List the history of a partner and its documents, newest first',
    access: marineAdmin('marine.partner.read'),
    params,
    data: listOf('PartnerEvent'),
    async handle({ services, params: { id }, t, locale }) {
      await findPartner(services.db, id, lagosDay(services.clock()))
      return { data: await timelineOf(services, { kind: 'partner', id }, t, locale) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/partners',
    summary: 'Create a partner, open its wallet and invite its first user',
    access: marineAdmin('marine.partner.edit'),
    body: newPartnerSchema,
    data: one,
    status: 201,
    act: ({ tx, services, body, actor }) => createPartner(tx, services, body, actor),
    present: ({ tx, actor }, id) => readPartner(tx, id, lagosDay(actor.now)),
  }),
  changeAction({
    method: 'PUT',
    url: '/api/partners/:id',
    summary: 'Update a partner; limits apply from its next policy',
    access: marineAdmin('marine.partner.edit'),
    params,
    body: partnerUpdateSchema,
    data: one,
    act: ({ tx, params: { id }, body, actor }) => changePartner(tx, id, body, actor),
    present,
  }),
  action({
    method: 'DELETE',
    url: '/api/partners/:id',
    summary: 'Archive a partner without money, waiting requests and policies in force',
    access: marineAdmin('marine.partner.edit'),
    params,
    data: one,
    act: ({ tx, params: { id }, actor }) => archivePartner(tx, id, actor),
    present,
  }),
  action({
    method: 'POST',
    url: '/api/partners/:id/suspend',
    summary: 'Suspend a partner from issuing, with a reason; its users can still read',
    access: marineAdmin('marine.partner.edit'),
    params,
    body: suspendPartnerSchema,
    data: one,
    act: ({ tx, params: { id }, body, actor }) => suspendPartner(tx, id, body, actor),
    present,
  }),
  action({
    method: 'POST',
    url: '/api/partners/:id/reinstate',
    summary: 'Reinstate a suspended or archived partner',
    access: marineAdmin('marine.partner.edit'),
    params,
    body: partnerVersionSchema,
    data: one,
    act: ({ tx, params: { id }, body: { version }, actor }) => reinstatePartner(tx, id, version, actor),
    present,
  }),
  route({
    method: 'GET',
    url: '/api/marine/partner/company',
    summary: 'Get the caller’s partner',
    access: marinePartner('own'),
    data: answer('PartnerCompany'),
    async handle({ services: { db, clock }, principal }) {
      return { data: presentCompany(await findPartner(db, principal.partnerId, lagosDay(clock()))) }
    },
  }),
]
