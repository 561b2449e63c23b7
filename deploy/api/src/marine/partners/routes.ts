import {
  type ListedPartner,
  type Partner,
  type PartnerCompany,
  type PartnerEvent,
  partnerChannels,
  partnerKinds,
  partnerStates,
} from '@coverdesk/sdk'
import {
  newPartnerSchema,
  partnerUpdateSchema,
  partnerVersionSchema,
  suspendPartnerSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin, marinePartner } from '../../platform/access/access.ts'
import { ownPartner } from '../../platform/access/own-partner.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { answers } from '../../platform/http/answers.ts'
import { listMeta, listQuery } from '../../platform/http/list.ts'
import { presentPage, readPage } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { archivePartner, reinstatePartner, suspendPartner } from './move-partner.ts'
import {
  companyShape,
  listedPartnerShape,
  partnerShape,
  presentCompany,
  presentListedPartner,
  readPartner,
} from './presenter.ts'
import { changePartner, createPartner } from './save-partner.ts'
import { filterPartners, findPartner, selectPartners, sorts } from './store.ts'
import { partnerEventShape, timelineOf } from './timeline.ts'

const params = z.object({ id: z.uuid() })
const one = answers<Partner>()(partnerShape)
const filters = {
  state: z.enum(partnerStates).optional(),
  kind: z.enum(partnerKinds).optional(),
  channel: z.enum(partnerChannels).optional(),
  licence: z.enum(['ended', 'ending']).optional(),
  balance: z.enum(['low']).optional(),
}

export const partnerRoutes = [
  route({
    method: 'GET',
    url: '/api/partners',
    summary: 'The marine partners by name; those put away only when asked for',
    access: marineAdmin('marine.partner.read'),
    query: listQuery(sorts, filters),
    data: answers<ListedPartner[]>()(z.array(listedPartnerShape)),
    meta: listMeta,
    async handle({ services: { db, clock }, query }) {
      const today = lagosDay(clock())
      const found = filterPartners(selectPartners(db, today), query, today)
      const page = await readPage(db, found, { ...query, sort: query.sort ?? 'name' }, sorts, 'name')
      return presentPage(page, presentListedPartner)
    },
  }),
  route({
    method: 'GET',
    url: '/api/partners/:id',
    summary: 'One partner with its wallet, limits used and production',
    access: marineAdmin('marine.partner.read'),
    params,
    data: one,
    async handle({ services: { db, clock }, params: { id } }) {
      return { data: await readPartner(db, id, lagosDay(clock())) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/partners/:id/timeline',
    summary: 'What happened to a partner and its papers, newest first',
    access: marineAdmin('marine.partner.read'),
    params,
    data: answers<PartnerEvent[]>()(z.array(partnerEventShape)),
    async handle({ services: { db, clock }, params: { id }, t }) {
      await findPartner(db, id, lagosDay(clock()))
      return { data: await timelineOf(db, { kind: 'partner', id }, t) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/partners',
    summary: 'Take a partner on, open its wallet and invite its first person',
    access: marineAdmin('marine.partner.edit'),
    body: newPartnerSchema,
    data: one,
    status: 201,
    async handle({ services, body, transact, actor, t }) {
      const data = await transact(async (tx) => {
        const id = await createPartner(tx, services, body, actor)
        return readPartner(tx, id, lagosDay(actor.now))
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'PUT',
    url: '/api/partners/:id',
    summary: 'Change a partner; limits count from its next policy',
    access: marineAdmin('marine.partner.edit'),
    params,
    body: partnerUpdateSchema,
    data: one,
    async handle({ params: { id }, body, transact, actor, t }) {
      const data = await transact(async (tx) => {
        await changePartner(tx, id, body, actor)
        return readPartner(tx, id, lagosDay(actor.now))
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'DELETE',
    url: '/api/partners/:id',
    summary: 'Put a partner away that neither money, a request nor a running policy hangs on',
    access: marineAdmin('marine.partner.edit'),
    params,
    data: one,
    async handle({ params: { id }, transact, actor, t }) {
      const data = await transact(async (tx) => {
        await archivePartner(tx, id, actor)
        return readPartner(tx, id, lagosDay(actor.now))
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/partners/:id/suspend',
    summary: 'Stop a partner from issuing, with a reason; its people go on reading',
    access: marineAdmin('marine.partner.edit'),
    params,
    body: suspendPartnerSchema,
    data: one,
    async handle({ params: { id }, body, transact, actor, t }) {
      const data = await transact(async (tx) => {
        await suspendPartner(tx, id, body, actor)
        return readPartner(tx, id, lagosDay(actor.now))
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/partners/:id/reinstate',
    summary: 'End a suspension, or take back a partner that was put away',
    access: marineAdmin('marine.partner.edit'),
    params,
    body: partnerVersionSchema,
    data: one,
    async handle({ params: { id }, body: { version }, transact, actor, t }) {
      const data = await transact(async (tx) => {
        await reinstatePartner(tx, id, version, actor)
        return readPartner(tx, id, lagosDay(actor.now))
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'GET',
    url: '/api/marine/partner/company',
    summary: 'The caller’s own partner as the insurer keeps it',
    access: marinePartner('own'),
    data: answers<PartnerCompany>()(companyShape),
    async handle({ services: { db, clock }, principal }) {
      return { data: presentCompany(await findPartner(db, ownPartner(principal), lagosDay(clock()))) }
    },
  }),
]
