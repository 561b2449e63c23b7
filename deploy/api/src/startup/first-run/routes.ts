import { staff } from '../../platform/access/access.ts'
import { action } from '../../platform/actions/action.ts'
import { answer } from '../../platform/answers/answers.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { readReadiness } from './checks.ts'

/** @param loadStandards seeds the product's data; existing data stays unchanged */
export const firstRunRoutes = (loadStandards: (tx: Tx) => Promise<void>): Route[] => [
  route({
    method: 'GET',
    url: '/api/first-run',
    summary: 'List what is set up in the installation, and what is missing',
    access: staff('settings.company.edit'),
    data: answer('Readiness'),
    async handle({ services: { db, settings, clock } }) {
      return { data: await readReadiness(db, settings, lagosDay(clock())) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/first-run/standards',
    summary: 'Load the product’s roles, lists, tariff, forms and workflows',
    access: staff('settings.setup.edit'),
    data: answer('Readiness'),
    act: ({ tx }) => loadStandards(tx),
    audit: () => ({ action: 'first_run.standards_loaded', objectKind: 'installation', objectId: '1' }),
    present: ({ tx, services: { settings }, actor }) => readReadiness(tx, settings, lagosDay(actor.now)),
  }),
]
