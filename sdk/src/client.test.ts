import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ClientOptions, createClient } from './index.ts'

afterEach(() => vi.unstubAllGlobals())

/** Options that a caller without types can pass. */
const make = (options: object) => () => createClient(options as ClientOptions)

describe('a client that cannot work is not made', () => {
  it.each([
    undefined,
    null,
    '',
    42,
    'api',
    'office.example/api',
    'ftp://office.example/api',
    'javascript:alert(1)',
    '//office.example/api',
    '/\\office.example',
    'https://',
    'https:///api',
    'https://office.example/api?key=1',
    ' /api',
  ])('with the baseUrl %j', (baseUrl) => {
    expect(make({ baseUrl })).toThrow(/^createClient: baseUrl has to be an address such as/)
  })

  it('without anything', () => {
    expect(make({})).toThrow(TypeError)
    expect(make({})).toThrow(/baseUrl/)
  })

  it.each([
    ['timeout', 0],
    ['timeout', Number.NaN],
    ['retries', -1],
    ['retries', 1.5],
  ])('with %s %s', (name, value) => {
    expect(make({ baseUrl: '/api', [name]: value })).toThrow(new RegExp(`^createClient: ${name} has to be`))
  })
})

it.each(['https://office.example/api', 'https://office.example/api/', 'http://127.0.0.1:8080/api//'])(
  'a client made with %s calls below it',
  async (baseUrl) => {
    const fetched = vi.fn(async (_address: unknown) => Response.json({ data: {} }))
    vi.stubGlobal('fetch', fetched)
    await createClient({ baseUrl }).admin.companyProfile.get()
    const [address] = fetched.mock.calls[0] ?? []
    expect(String(address instanceof Request ? address.url : address)).toBe(
      `${baseUrl.replace(/\/+$/, '')}/company-profile`,
    )
  },
)

interface Made {
  name: string
  call: (...given: unknown[]) => Promise<unknown>
}

/** Names of what a resource has of its class, and of those that class is made from. */
function namesOf(resource: object): string[] {
  const names: string[] = []
  for (let of = Object.getPrototypeOf(resource); of !== Object.prototype; of = Object.getPrototypeOf(of))
    names.push(...Object.getOwnPropertyNames(of))
  return [...new Set(names)]
}

/** Every method of a resource and of those inside it. */
function methodsOf(resource: object, name: string): Made[] {
  const methods = namesOf(resource).flatMap((key) => {
    const method: unknown = Reflect.get(resource, key)
    if (key === 'constructor' || typeof method !== 'function') return []
    return [{ name: `${name}.${key}`, call: async (...given: unknown[]) => method.apply(resource, given) }]
  })
  const inner = Object.entries(resource).flatMap(([key, value]) =>
    typeof value === 'object' ? methodsOf(value, `${name}.${key}`) : [],
  )
  return [...methods, ...inner]
}

/** Calls the API as often as the file has parts; its own test says that each call takes the options. */
const SENDS_MORE = 'workflow.uploads.send'

const resources = Object.entries(createClient({ baseUrl: 'https://office.example/api' }))

const methods = resources.flatMap(([name, resource]) => methodsOf(resource, name))

it.each(methods.filter(({ name }) => name !== SENDS_MORE))(
  '$name takes the options of one call last',
  async ({ call }) => {
    const fetched = vi.fn(async (_address: unknown, _asked?: RequestInit) => Response.json({ data: {} }))
    vi.stubGlobal('fetch', fetched)
    const options = { headers: { 'x-trace': 't1' }, signal: new AbortController().signal }
    for (const given of [[], ['1'], ['1', '2'], ['1', '2', '3']]) {
      await call(...given, options).catch(() => undefined)
    }
    const traced = fetched.mock.calls.filter(([, init]) => new Headers(init?.headers).has('x-trace'))
    expect(traced).toHaveLength(1)
  },
)
