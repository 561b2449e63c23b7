import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@coverdesk/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiRoutes } from '../../routes.ts'
import { answerSchemas } from '../answers/schemas.ts'
import { describeApi } from './openapi.ts'

const SOME_ID = '0190f000-0000-7000-8000-000000000000'

/** Calls of the hosting platform, the payment gateway and dictionaries, which no client makes. */
const notForClients = new Set([
  'GET /api/healthz',
  'GET /api/readyz',
  'GET /api/metrics',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/company-profile/logo',
  'POST /api/payments/webhook',
  'POST /locales/add/{lng}/{ns}',
])

interface Described {
  content?: Record<string, { schema?: { $ref?: string } }>
}
type Operations = Record<string, { requestBody?: Described; responses: Record<string, Described> }>
interface Schema {
  properties?: Record<string, object>
}

const { paths, components } = describeApi(apiRoutes, '0') as {
  paths: Record<string, Operations>
  components: { schemas: Record<string, Schema> }
}
const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
)
const called = new Set<string>()
let server: Server

beforeAll(async () => {
  server = createServer((request, answer) => {
    called.add(describedAs(`${request.method} ${request.url?.split('?')[0]}`))
    answer.setHeader('content-type', 'application/json')
    answer.end('{"data":{},"meta":{},"message":""}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const client = createClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` })
  await callEverything(client)
})
afterAll(() => server.close())

/** Calls every method of every resource, including nested ones. */
async function callEverything(resource: object): Promise<void> {
  for (const name of namesOf(Object.getPrototypeOf(resource))) {
    const method: unknown = Reflect.get(resource, name)
    if (typeof method !== 'function') continue
    for (const given of [[SOME_ID], [SOME_ID, SOME_ID]]) {
      await attempt(() => method.call(resource, ...given))
    }
  }
  for (const value of Object.values(resource)) {
    if (typeof value === 'object' && value !== null) await callEverything(value)
  }
}

/** Returns the own and the inherited methods of a class. */
function namesOf(prototype: object | null): string[] {
  if (prototype === null || prototype === Object.prototype) return []
  const own = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor')
  return [...own, ...namesOf(Object.getPrototypeOf(prototype))]
}

/** Records which call is made; its result is irrelevant. */
async function attempt(act: () => unknown): Promise<void> {
  try {
    await act()
  } catch {
    // The recorder's empty response does not satisfy every method.
  }
}

/** Returns the described path that matches a call, or the call itself. */
function describedAs(call: string): string {
  const fits = described.filter((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(call))
  return fits.sort((one, other) => one.split('{').length - other.split('{').length)[0] ?? call
}

/** Files served by the gateway. */
const DICTIONARY = /^GET \/locales\/[\w-]+\/[\w-]+\.json$/

it('describes every call of the SDK', () => {
  const calls = [...called].filter((call) => !DICTIONARY.test(call))
  expect(calls.filter((call) => !described.includes(call))).toEqual([])
})

it.each([
  ['post /api/login', [400, 413, 415, 422, 429, 503]],
  ['post /api/logout', [400, 401, 503]],
  ['get /api/branches', [400, 401, 403, 422, 503]],
  ['put /api/branches/{id}', [400, 401, 403, 404, 409, 413, 415, 422, 503]],
])('states the refusals of %s', (operation, statuses) => {
  const [method = '', path = ''] = operation.split(' ')
  const responses = paths[path]?.[method]?.responses ?? {}
  expect(
    Object.keys(responses)
      .map(Number)
      .filter((status) => status >= 400),
  ).toEqual(statuses)
  expect(responses).toHaveProperty('default')
})

it('has an SDK method for every described call', () => {
  expect(described.filter((call) => !called.has(call) && !notForClients.has(call))).toEqual([])
})

it('names the schema of every response, and of its parts', () => {
  const answers = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses).flatMap(([status, { content }]) => {
        const schema = content?.['application/json']?.schema
        return schema && Number(status) < 400 ? [{ call: `${method} ${path}`, schema }] : []
      }),
    ),
  )
  expect(answers.length).toBeGreaterThan(500)
  const named = ({ schema }: (typeof answers)[number]) =>
    components.schemas[schema.$ref?.replace('#/components/schemas/', '') ?? '']
  expect(answers.filter((answer) => !named(answer)).map(({ call }) => call)).toEqual([])
  const anonymous = answers.filter((answer) =>
    Object.values(named(answer)?.properties ?? {}).some((part) => 'properties' in part),
  )
  expect(anonymous.map(({ call }) => call)).toEqual([])
})

/** Bodies without a schema in the SDK: empty ones, webhooks, and those that a list or a form checks further. */
const namedByOperation = [
  'PostFormTypesBody',
  'PostLocalesAddLngNsBody',
  'PostMarineAdminReconciliationAccountsCodeMatchBody',
  'PostMarineAdminSetupListsListEntriesBody',
  'PostMarineAdminSetupListsListEntriesIdRestoreBody',
  'PostMarinePartnerPoliciesIdCopyBody',
  'PostMarinePartnerPoliciesIdRequestFundsBody',
  'PostPaymentsWebhookBody',
  'PostSetupsListsListEntriesIdRestoreBody',
  'PutFormTypesIdBody',
]

it('names the schema of every request body by the SDK, and every object in it', () => {
  const bodies = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody
        ? [{ call: `${method} ${path}`, ref: requestBody.content?.['application/json']?.schema?.$ref }]
        : [],
    ),
  )
  expect(bodies.length).toBeGreaterThan(200)
  expect(bodies.filter(({ ref }) => ref === undefined).map(({ call }) => call)).toEqual([])
  const names = new Set(bodies.map(({ ref }) => ref?.split('/').at(-1) ?? ''))
  expect([...names].filter((name) => /^(?:Post|Put|Delete)[A-Z]/.test(name)).sort()).toEqual(namedByOperation)
  const anonymous = Object.entries(components.schemas).filter(
    ([name, schema]) => name.endsWith('Body') && JSON.stringify(schema).split('"properties"').length > 2,
  )
  expect(anonymous.map(([name]) => name)).toEqual([])
})

it('refers to existing schemas only', () => {
  const text = JSON.stringify({ paths, components })
  const refs = new Set(text.match(/#\/components\/schemas\/\w+/g))
  const missing = [...refs].filter((ref) => !components.schemas[ref.split('/')[3] ?? ''])
  expect(missing).toEqual([])
})

/** Ratios, and numbers defined by a form's designer, an earlier version of a record or a changed fact. */
const fractions = [
  'DashboardLossRatio.ratio',
  'FormField.least',
  'FormField.maximum',
  'FormField.minimum',
  'FormField.most',
  'PolicyFactChange.after',
  'PolicyFactChange.before',
  'RequestedChange.from',
  'RequestedChange.to',
  'Rule',
]

it('describes amounts, versions and counts as integers', () => {
  const found = Object.entries(answerSchemas).flatMap(([name, schema]) => numbersIn(schema, name))
  expect([...new Set(found)].sort()).toEqual(fractions)
  expect(components.schemas.Claim?.properties).toMatchObject({ version: { type: 'integer' } })
})

/** Returns the paths of number fields, whole or not. */
function numbersIn(schema: object, path: string): string[] {
  return Object.entries(schema).flatMap(([key, part]: [string, unknown]) => {
    if (key === 'type') return [part].flat().includes('number') ? [path] : []
    if (key === 'properties') {
      return Object.entries(part as object).flatMap(([field, one]) => numbersIn(one, `${path}.${field}`))
    }
    return typeof part === 'object' && part !== null ? numbersIn(part, path) : []
  })
}
