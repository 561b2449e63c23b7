import type { DashboardFigures } from '@coverdesk/sdk'
import { z } from 'zod'
import { policyListShape, presentListedPolicy, selectPolicies } from '../../cover/policies/presenter.ts'
import { staff } from '../../platform/access/access.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { answers } from '../../platform/http/answers.ts'
import { kobo } from '../../platform/http/kobo.ts'
import { route } from '../../platform/http/route.ts'
import {
  readBreakdown,
  readDaily,
  readPolicyCounts,
  readPremium,
  readQueues,
  readRenewals,
} from './figures.ts'

const part = z.object({ code: z.string(), name: z.string(), count: z.number(), premium: kobo })

const queueKey = z.enum(['identity_review', 'payment_review', 'waiting_payment', 'niid_pending'])

const dashboardShape = z.object({
  premium: z.object({ today: kobo, month: kobo, year: kobo, previous_month: kobo, target_year: kobo }),
  policies: z.object({ active: z.number(), today: z.number(), month: z.number(), year: z.number() }),
  by_cover: z.array(part),
  by_branch: z.array(part),
  renewals: z.object({ d30: z.number(), d60: z.number(), d90: z.number() }),
  queues: z.array(z.object({ key: queueKey, count: z.number(), oldest_at: z.string().nullable() })),
  daily: z.array(z.object({ date: z.string(), premium: kobo, count: z.number() })),
  recent: z.array(policyListShape),
})

const RECENT = 8

export const dashboardRoutes = [
  route({
    method: 'GET',
    url: '/api/dashboard',
    summary: 'First figures: premium, policies, renewals, queues',
    access: staff('dashboard.overview.read'),
    data: answers<DashboardFigures>()(dashboardShape),
    async handle({ services: { db, clock } }) {
      const today = lagosDay(clock())
      const [premium, policies, byCover, byBranch, renewals, queues, daily, recent] = await Promise.all([
        readPremium(db, today),
        readPolicyCounts(db, today),
        readBreakdown(db, today, 'cover'),
        readBreakdown(db, today, 'branch'),
        readRenewals(db, today),
        readQueues(db),
        readDaily(db, today),
        selectPolicies(db)
          .orderBy('policies.issued_at', 'desc')
          .orderBy('policies.id', 'desc')
          .limit(RECENT)
          .execute(),
      ])
      return {
        data: {
          ...{ premium, policies, by_cover: byCover, by_branch: byBranch, renewals, queues, daily },
          recent: recent.map((row) => presentListedPolicy(row, today)),
        },
      }
    },
  }),
]
