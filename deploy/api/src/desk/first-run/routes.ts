import { type Readiness, readinessAreas, readinessChecks } from '@coverdesk/sdk'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { action } from '../../platform/actions/action.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answers } from '../../platform/http/answers.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { readReadiness } from './checks.ts'

const readinessShape = z.object({
  steps: z.object({ company: z.boolean(), branch: z.boolean(), standards: z.boolean() }),
  checks: z.array(
    z.object({ area: z.enum(readinessAreas), check: z.enum(readinessChecks), done: z.boolean() }),
  ),
})

/** @param loadStandards brings what the product comes with; what is there stays */
export const firstRunRoutes = (loadStandards: (tx: Tx) => Promise<void>): Route[] => [
  route({
    method: 'GET',
    url: '/api/first-run',
    summary: 'What of the installation is set up, and what is missing',
    access: staff('settings.company.edit'),
    data: answers<Readiness>()(readinessShape),
    async handle({ services: { db, settings, clock } }) {
      return { data: await readReadiness(db, settings, lagosDay(clock())) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/first-run/standards',
    summary: 'Bring the product’s roles, lists, tariff, forms and workflows',
    access: staff('settings.setup.edit'),
    data: answers<Readiness>()(readinessShape),
    act: ({ tx }) => loadStandards(tx),
    audit: () => ({ action: 'first_run.standards_loaded', objectKind: 'installation', objectId: '1' }),
    present: ({ tx, services: { settings }, actor }) => readReadiness(tx, settings, lagosDay(actor.now)),
  }),
]
