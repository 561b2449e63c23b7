import { openCoverList } from '@coverdesk/lists/open-covers'
import { z } from 'zod'
import { marineAdmin, marinePartner } from '../../../platform/access/access.ts'
import { answer, pageOf } from '../../../platform/answers/answers.ts'
import { lagosDay } from '../../../platform/db/clock.ts'
import { listQuery } from '../../../platform/http/list.ts'
import { filtersOf } from '../../../platform/http/list-filters.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { presentPage, readPageOf } from '../../../platform/http/page.ts'
import { route } from '../../../platform/http/route.ts'
import { searchByPartner } from '../../partners/search-by-partner.ts'
import { openCoverSorts, presentOpenCover, readUsage, selectOpenCovers } from './store.ts'

const usage = answer('OpenCoverUsage')
const params = z.object({ id: z.uuid() })
const filters = filtersOf(openCoverList)

export const openCoverRoutes = [
  listRoute({
    url: '/api/marine/admin/open-covers',
    summary: 'List open and annual covers with declarations, used limits and outstanding adjustments',
    access: marineAdmin('marine.policy.read'),
    query: listQuery(openCoverSorts, filters),
    data: pageOf('ListedOpenCover'),
    async read({ services: { db, clock }, principal, query }) {
      const search = await searchByPartner(db, query.q, principal)
      const covers = selectOpenCovers(db, lagosDay(clock()), { ...query, search })
      return presentPage(await readPageOf(db, covers, query, openCoverSorts, 'created_at'), presentOpenCover)
    },
  }),
  route({
    method: 'GET',
    url: '/api/marine/admin/open-covers/:id',
    summary: 'Get the used limits of an open cover by voyage and location',
    access: marineAdmin('marine.policy.read'),
    params,
    data: usage,
    async handle({ services: { db, clock }, params: { id } }) {
      return { data: await readUsage(db, id, lagosDay(clock())) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/marine/partner/open-covers/:id',
    summary: 'Get the used limits of an open cover of the caller’s partner by voyage and location',
    access: marinePartner('marine.policy.read'),
    params,
    data: usage,
    async handle({ services: { db, clock }, params: { id }, principal }) {
      return { data: await readUsage(db, id, lagosDay(clock()), principal.partnerId) }
    },
  }),
]
