import { type Export, setupListNames } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../seed/demo-rows.ts'
import { makePending } from '../../testing/exports.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { exportedLists } from './lists.ts'

const LISTS = [
  'users',
  'roles',
  'branches',
  'departments',
  'workflows',
  'form-types',
  'conditions',
  'notification-templates',
  'audit-events',
  'deliveries',
  ...setupListNames.map((list) => `setups-${list}`),
]

describe('an exported list of the administration', () => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await createTestApp()
    await seedDemo(test.services)
    admin = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  const columnsOf = (list: string): string[] => Object.keys(exportedLists[list]?.columns ?? {})
  const ask = (list: string, change: object = {}, token = admin) =>
    test.call('POST', '/api/exports', {
      token,
      body: { list, format: 'csv', columns: columnsOf(list), ...change },
    })
  const fileOf = async ({ id }: Export) =>
    (await test.call('GET', `/api/exports/${id}/file`, { token: admin })).raw
  const readLines = async (one: Export): Promise<string[]> =>
    String(await fileOf(one))
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n')
  const linesOf = async (list: string, change: object = {}): Promise<string[]> => {
    const { status, body } = await ask(list, change)
    expect([list, status, body.data.state]).toEqual([list, 201, 'done'])
    return readLines(body.data)
  }
  const rowsOf = async <Path extends string>(path: Path) =>
    (await test.call('GET', `/api/${path}`, { token: admin })).body

  it.each(LISTS)('has every row and column of %s', async (list) => {
    const { url, params } = exportedLists[list] ?? { url: '' }
    const path = url.replace(':list', params?.list ?? '').replace('/api/', '')
    const { status, body } = await ask(list)
    expect(status).toBe(201)
    if (list !== 'audit-events')
      expect(body.data.rows_total).toBe((await rowsOf(`${path}?count=exact&limit=1`)).meta.total)
    const [head] = await readLines(body.data)
    expect(head?.split(',').length).toBe(columnsOf(list).length)
  })

  it('is refused to a user who may not read the list', async () => {
    const officer = await signIn(test, 'claims@coverdesk.test')
    const closed = LISTS.filter((list) => !['branches', 'departments'].includes(list))
    for (const list of closed) expect([list, (await ask(list, {}, officer)).status]).toEqual([list, 403])
  })

  it('has only the filtered rows, in the order and the columns of the screen', async () => {
    const { data } = await rowsOf('users?state=active&sort=-name')
    const [, ...rows] = await linesOf('users', {
      columns: ['email', 'state'],
      filters: { state: 'active' },
      sort: '-name',
    })
    expect(rows).toEqual(data.map(({ email }) => `${email},Active`))
  })

  it('has names in place of codes', async () => {
    const [makes, models] = [await rowsOf('setups/lists/vehicle-makes/entries?limit=200'), 'vehicle-models']
    const [make] = makes.data
    const filters = { parent: make.code }
    const [, ...rows] = await linesOf(`setups-${models}`, { columns: ['name', 'parent'], filters })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row.endsWith(`,${make.name}`))).toBe(true)
    const [, first = ''] = await linesOf('setups-vehicle-types', { columns: ['risk_type'] })
    const { data: risks } = await rowsOf('setups/lists/risk-types/entries?limit=200')
    expect(risks.map(({ name }) => name)).toContain(first)
  })

  it('has amounts in naira, and escapes names that look like formulas', async () => {
    const [liability] = (await rowsOf('setups/lists/liability-types/entries')).data
    const [, first] = await linesOf('setups-liability-types', { columns: ['limit'] })
    expect(first).toBe((Number(liability.attributes.limit) / 100).toFixed(2))
    const body = { name: '=HYPERLINK("http://x")', mailing_list: [] }
    expect((await test.call('POST', '/api/departments', { token: admin, body })).status).toBe(201)
    const lines = await linesOf('departments', { columns: ['name'] })
    expect(lines).toContain(`"'=HYPERLINK(""http://x"")"`)
  })

  it('of the audit trail has the values before and after, as a short or a long export', async () => {
    const [one] = (await rowsOf('branches')).data
    const { name, code, email, phone, version } = one
    const body = { name, code, email, phone, address: '7 Marina, Lagos', version }
    expect((await test.call('PUT', `/api/branches/${one.id}`, { token: admin, body })).status).toBe(200)
    const request = { columns: ['what', 'changes'], filters: { object_kind: 'branch', object_id: one.id } }
    const now: Export = (await ask('audit-events', request)).body.data
    const lines = (await readLines(now)).join('\n')
    expect(lines).toContain(`Address: ${one.address} → 7 Marina, Lagos`)
    expect(lines).toContain(`changed branch ${name}`)
    const later: Export = (await ask('audit-events', request)).body.data
    await makePending(test, later.id)
    await test.deliver()
    expect((await readLines(later)).length).toBe((await readLines(now)).length)
  })
})
