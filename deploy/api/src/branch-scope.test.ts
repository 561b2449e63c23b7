import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access } from './platform/access/access.ts'
import { lagosDay } from './platform/db/clock.ts'
import { apiRoutes } from './routes.ts'
import { seedDemo } from './seed/demo-rows.ts'
import { bodiesOf, LISTED, queriesOf, writeQueries } from './testing/branch-calls.ts'
import {
  type BranchRecords,
  branchRecords,
  recordTables,
  spreadPurchases,
  staffOfBranch,
} from './testing/branches.ts'
import { signIn } from './testing/journey.ts'
import { bookReturn } from './testing/refunds.ts'
import { type Answer, createTestApp, type TestApp } from './testing/test-app.ts'
import { must } from './testing/workflows.ts'

const ids = (records: BranchRecords): string[] => Object.values(records.ids)

/**
 * Records of the company as a whole rather than of a branch: users, rules, reference data, and a user's own records.
 */
const companyWide = [
  'administrators',
  'change-requests',
  'branches',
  'company-profile',
  'conditions',
  'delegations',
  'departments',
  'first-run',
  'form-types',
  'notification-channels',
  'notification-templates',
  'notifications',
  'number-series',
  'own-sessions',
  'retention-rules',
  'roles',
  'setups',
  'tariffs',
  'user-profile',
  'users',
  'views',
  'workflows',
  'logout',
  'marine',
  'kyc',
]
/** Under the URL of workflows, but about records. */
const aboutRecords = [
  'POST /api/workflows/search-client',
  'POST /api/workflows/submit-approval',
  'POST /api/workflows/underwrite-motor-policy',
]
const isCompanyWide = (name: string): boolean =>
  !aboutRecords.includes(name) &&
  (name.includes('/locales/') || companyWide.some((noun) => name.split(' ')[1]?.split('/')[2] === noun))

const openToStaff = (access: Access): boolean => {
  if (access.kind === 'user') return access.audience === 'staff'
  if (access.kind === 'staff-any' || access.kind === 'account' || access.kind === 'signed-in') return true
  return 'orStaff' in access && access.orStaff !== undefined
}
const staffRoutes = apiRoutes
  .filter(({ access }) => openToStaff(access))
  .map(({ method, url }) => ({ name: `${method} ${url}`, method, url }))
/** Endless response. */
const STREAM = 'GET /api/events'
const reads = staffRoutes.filter(({ name, method }) => method === 'GET' && name !== STREAM)
const writes = staffRoutes.filter(({ name, method }) => method !== 'GET' && !isCompanyWide(name))

/** Fields that name a record. */
const RECORDS = new Set(['branch_id', 'claim_id', 'customer_id', 'policy_id'])
/** Lists and their actions are requested below; the others create the caller's own records. */
const elsewhere = new Set([
  'POST /api/batches',
  'POST /api/exports',
  'POST /api/exports/:id/cancel',
  'DELETE /api/exports/:id',
  // Refused to these users as a whole, in a test of its own.
  'POST /api/statement-lines/import',
  // Texts of form types and workflows belong to no branch.
  'POST /api/text-translations/proposals',
])

describe('a user who sees one branch', () => {
  let test: TestApp
  let own: BranchRecords
  let other: BranchRecords
  let nowhere: BranchRecords
  let one: string
  let consent: string
  beforeAll(async () => {
    test = await createTestApp()
    await seedDemo(test.services)
    const branches = await test.services.db
      .selectFrom('claims')
      .select(['branch_id', (eb) => eb.fn.countAll<number>().as('claims')])
      .groupBy('branch_id')
      .orderBy('claims', 'desc')
      .execute()
    const [first, second] = branches.map(({ branch_id }) => branch_id)
    await spreadPurchases(test, [first ?? '', second ?? '', null])
    own = await branchRecords(test, second ?? '')
    other = await branchRecords(test, first ?? '')
    nowhere = await branchRecords(test, null)
    for (const { ids: records } of [own, other]) await bookReturn(test, records.policies ?? '', 100_00)
    one = await staffOfBranch(test, second ?? '')
    consent = (await must(test, 'GET', '/api/workflows/2/guest')).consent.version
  }, 120_000)
  afterAll(() => test.close())

  const addressesOf = (url: string, records: BranchRecords): string[] => {
    const queries = queriesOf(records)[url] ?? (url.includes(':') ? [''] : LISTED)
    const fill = (id: string) =>
      url
        .replace(':id_type', 'nin')
        .replace(':workflow_id', '1')
        .replace(/:(customer_)?id\b/, id)
        .replace(/:\w+/g, id)
    const paths = url.includes(':') ? [...ids(records), '1', '2'].map(fill) : [url]
    return paths.flatMap((path) => queries.map((query) => `${path}${query}`))
  }
  /** Identifiers of records in a response, without those of the request itself. */
  const given = (body: unknown, { marks }: BranchRecords): string[] => {
    const text = JSON.stringify(body)
    return marks.filter((mark) => text.includes(mark))
  }
  const read = async (token: string, url: string, records: BranchRecords) => {
    const answers = []
    for (const path of addressesOf(url, records)) {
      const { status, body, raw } = await test.call('GET', path, { token })
      test.wait(1_000)
      answers.push({ path, status, found: status === 200 ? given(body ?? raw.toString(), records) : [] })
    }
    return answers
  }

  it.each(reads.map(({ name, url }) => [name, url] as const))(
    '%s tells nothing of others',
    async (_name, url) => {
      for (const records of [other, nowhere]) {
        const answers = await read(one, url, records)
        expect(answers.filter(({ found }) => found.length > 0)).toEqual([])
        expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      }
    },
  )

  it('is tested with a record of every kind', () => {
    expect(Object.keys(other.ids).sort()).toEqual([...recordTables].sort())
    expect(Object.keys(own.ids).sort()).toEqual([...recordTables].sort())
  })

  it('covers the lists in which a user of all branches finds the other branch', async () => {
    const telling = async (token: string, records: BranchRecords) => {
      const found: string[] = []
      for (const { url } of reads) {
        const answers = await read(token, url, records)
        if (answers.some((answer) => answer.found.length > 0)) found.push(url)
      }
      return found
    }
    // The tests before it take longer than an idle session lasts.
    const all = await signIn(test, 'admin@coverdesk.test')
    const [ofAll, ofOwn] = [await telling(all, other), await telling(one, own)]
    expect(ofAll).toEqual(expect.arrayContaining(OF_RECORDS))
    expect(ofOwn).toEqual(expect.arrayContaining(OF_RECORDS))
  }, 120_000)

  it.each(writes.map(({ name, method, url }) => [name, method, url] as const))(
    '%s finds nothing of others',
    async (name, method, url) => {
      if (elsewhere.has(name)) return
      const before = await test.services.db.selectFrom('audit_events').select('id').execute()
      for (const records of [other, nowhere]) {
        const bodies = bodiesOf(records, { today: lagosDay(test.services.clock()), consent })
        expect(bodies, 'Give the call a body that it accepts, in bodiesOf').toHaveProperty([name])
        const body = bodies[name]
        for (const path of url.includes(':')
          ? ids(records).map((id) => `${url.replace(/:\w+/, id)}${writeQueries[name] ?? ''}`)
          : [url]) {
          const answer = await test.call(method as 'POST', path, { token: one, ...(body ? { body } : {}) })
          test.wait(1_000)
          expect([path, ...outcomeOf(answer)], JSON.stringify(answer.body)).toEqual([path, 404, 'not_found'])
        }
      }
      const after = await test.services.db.selectFrom('audit_events').select('id').execute()
      expect(after).toHaveLength(before.length)
    },
  )

  /** An error at the field that names a record, and an empty list of results, reveal nothing either. */
  const outcomeOf = ({ status, body }: Pick<Answer, 'status' | 'body'>) => {
    const at = ((body?.errors as { path: string }[] | undefined) ?? []).map(({ path }) => path)
    if (status === 422 && at.length > 0 && at.every((field) => RECORDS.has(field))) return [404, 'not_found']
    const results = (body?.data as { ok?: boolean }[] | undefined) ?? []
    if (status === 200 && Array.isArray(results) && results.every(({ ok }) => ok === false))
      return [404, 'not_found']
    if (status === 200 && given(body, other).length === 0 && 'record' in ((body?.data as object) ?? {}))
      return [404, 'not_found']
    return [status, body?.code]
  }
})

const OF_RECORDS = [
  '/api/policies',
  '/api/policies/:id',
  '/api/policies/search',
  '/api/policy-changes',
  '/api/claims',
  '/api/claims/:id',
  '/api/trackers/:id',
  '/api/forms/:id',
  '/api/approvals/:id',
  '/api/documents',
  '/api/payments',
  '/api/payments/:id',
  '/api/payments/held',
  '/api/sales/clients',
  '/api/search',
  '/api/audit-events',
  '/api/uploads/:id',
]
