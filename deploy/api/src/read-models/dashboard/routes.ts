import { sql } from 'kysely'
import { staff } from '../../platform/access/access.ts'
import { seesAll } from '../../platform/access/branches.ts'
import type { StaffUser } from '../../platform/access/principal.ts'
import type { Privilege } from '../../platform/access/privileges.ts'
import { answer } from '../../platform/answers/answers.ts'
import { readWaiting } from '../../platform/db/waiting.ts'
import { route } from '../../platform/http/route.ts'
import { quoteTexts } from '../../policies/quotes/quote-texts.ts'
import { readClaims } from './claims.ts'
import { readPayments } from './payments.ts'
import { periodQuery, readPeriod } from './period.ts'
import { readProduction } from './production.ts'

/** Readers of the figures: any one of the privileges opens a section. */
const sections = {
  production: ['policy.motor.edit', 'policy.motor.approve', 'report.report.read'],
  claims: ['claim.claim.read'],
  payments: ['payment.payment.read'],
  undelivered: ['audit.event.read'],
} as const satisfies Record<string, readonly Privilege[]>

export const dashboardRoutes = [
  route({
    method: 'GET',
    url: '/api/dashboard',
    summary:
      'Get the figures open to my role, of a period and a branch; by default the last 30 days of all my branches',
    access: staff('dashboard.overview.read'),
    query: periodQuery,
    data: answer('DashboardFigures'),
    async handle({ services, query, principal, locale }) {
      const { db, clock } = services
      const now = clock()
      const period = await readPeriod(db, query, { principal, now })
      const { from, until, today } = period
      const opens = (section: keyof typeof sections) => holdsOneOf(principal, sections[section])
      const [production, claims, payments, undelivered] = await Promise.all([
        opens('production') ? readProduction(db, period, quoteTexts(services, locale)) : null,
        opens('claims') ? readClaims(db, period, now) : null,
        opens('payments') ? readPayments(db, principal) : null,
        opens('undelivered') && seesAll(principal)
          ? readWaiting(db, sql`dead_at`, sql`from outbox where dead_at is not null`)
          : null,
      ])
      return { data: { from, until, today, production, claims, payments, undelivered } }
    },
  }),
]

const holdsOneOf = (principal: StaffUser, wanted: readonly Privilege[]): boolean =>
  wanted.some((privilege) => principal.privileges.has(privilege))
