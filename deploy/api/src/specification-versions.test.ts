import { companySchema, partnerSchema } from '@coverdesk/sdk/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from './testing/journey.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { must } from './testing/workflows.ts'

// biome-ignore lint/suspicious/noExplicitAny: records are read as a client without types would read them
type Record_ = any

interface Call {
  list?: string
  /** Selects the record in a list. */
  find?(record: Record_): boolean
  /** URL to read the record, if not the one to change it. */
  read?: string
  put?: string
  /** The record's version, if not its own field. */
  versionOf?(record: Record_): number
  named: readonly string[]
  /** Fields that the record presents under other names. */
  from?(record: Record_): object
  /** Changed fields, from the record; returned the same. */
  change(record: Record_): object
  at?: string
}

const fieldsOf = (schema: object): string[] =>
  Object.keys((schema as { shape: Record<string, unknown> }).shape)

const calls: Record<string, Call> = {
  '/departments/{id}': {
    list: '/api/departments',
    named: ['name', 'mailing_list'],
    change: () => ({ mailing_list: ['post@coverdesk.test'] }),
  },
  '/branches/{id}': {
    list: '/api/branches',
    named: ['name', 'code', 'email', 'phone', 'address'],
    change: () => ({ address: '7 Marina Road' }),
  },
  '/users/{id}': {
    list: '/api/users',
    find: ({ email }) => email === 'auditor@coverdesk.test',
    named: ['first_name', 'last_name', 'email', 'phone'],
    from: ({ role, branch, department }) => ({
      role_id: role.id,
      branch_id: branch?.id ?? null,
      department_id: department?.id ?? null,
    }),
    change: () => ({ last_name: 'Balogun' }),
  },
  '/roles/{id}': {
    list: '/api/roles',
    find: ({ name }) => name === 'Auditor',
    named: ['name', 'privileges', 'limits'],
    change: () => ({ name: 'Internal auditor' }),
  },
  '/notification-templates/{id}': {
    list: '/api/notification-templates',
    named: [],
    versionOf: ({ texts }) => texts.find(({ language }: Record_) => language === 'en').version,
    change: ({ texts }) => ({
      language: 'en',
      texts: texts.find(({ language }: Record_) => language === 'en').texts,
    }),
    at: 'language',
  },
  '/company-profile': {
    put: '/api/company-profile',
    read: '/api/company-profile/record',
    named: fieldsOf(companySchema),
    change: () => ({ address: '7 Marina Road' }),
  },
  '/user-profile': {
    put: '/api/user-profile',
    named: ['first_name', 'last_name', 'phone', 'locale'],
    change: () => ({ last_name: 'Okoye' }),
  },
  '/form-types/{id}': {
    list: '/api/form-types',
    named: ['name', 'description', 'fields'],
    change: () => ({ description: 'Sent by the customer' }),
  },
  '/workflows/{id}': {
    list: '/api/workflows',
    named: ['name', 'description', 'consent_text', 'steps'],
    change: () => ({ description: 'Of the head office' }),
  },
  '/conditions/{id}': {
    list: '/api/conditions',
    named: ['name', 'description', 'condition'],
    change: () => ({ description: 'Of the head office' }),
  },
  '/partners/{id}': {
    list: '/api/partners',
    named: fieldsOf(partnerSchema),
    change: () => ({ address: '7 Marina Road' }),
  },
}

describe('Specification 7: PUT with the named fields alone', () => {
  let test: TestApp
  let office: string
  let marine: string
  beforeAll(async () => {
    test = await createTestApp()
    office = await signIn(test, 'admin@coverdesk.test')
    marine = await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin')
    const department = { name: 'Claims', mailing_list: [] }
    await must(test, 'POST', '/api/departments', { token: office, body: department })
  })
  afterAll(() => test.close())

  it.each(Object.entries(calls))('%s', async (path, call) => {
    const token = path.startsWith('/partners') ? marine : office
    const listed = call.list ? ((await must(test, 'GET', call.list, { token })) as Record_[]) : []
    const at = call.put ?? `${call.list}/${listed.find(call.find ?? (() => true))?.id}`
    const read = async () => (await must(test, 'GET', call.read ?? at, { token })) as Record_
    const record = await read()
    const named = Object.fromEntries(call.named.map((name) => [name, record[name]]))
    const body = { ...named, ...call.from?.(record), ...call.change(record) }
    const versionOf = call.versionOf ?? (({ version }: Record_) => version)

    const changed = await test.call('PUT', at, { token, body })
    expect([changed.status, changed.body.errors]).toEqual([200, undefined])
    const after = await read()
    if (!call.at) expect(after).toMatchObject(call.change(record))
    expect(versionOf(after)).toBe(versionOf(record) + 1)

    const outdated = await test.call('PUT', at, { token, body: { ...body, version: versionOf(record) } })
    expect([outdated.status, outdated.body.code]).toEqual([409, 'edit_conflict'])
    const present = await test.call('PUT', at, { token, body: { ...body, version: versionOf(after) } })
    expect(present.status).toBe(200)
  })

  it('applies one after the other when several are sent at once', async () => {
    const [{ id }] = await must(test, 'GET', '/api/departments', { token: office })
    const { version } = await must(test, 'GET', `/api/departments/${id}`, { token: office })
    const names = ['North', 'South', 'East', 'West']
    const answers = await Promise.all(
      names.map((name) =>
        test.call('PUT', `/api/departments/${id}`, { token: office, body: { name, mailing_list: [] } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const after = await must(test, 'GET', `/api/departments/${id}`, { token: office })
    expect(after.version).toBe(version + names.length)
  })
})
