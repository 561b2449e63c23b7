import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ClientOptions, createClient } from './index.ts'

afterEach(() => vi.unstubAllGlobals())

/** What somebody without types may hand over. */
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
    await createClient({ baseUrl }).companyProfile.get()
    const [address] = fetched.mock.calls[0] ?? []
    expect(String(address instanceof Request ? address.url : address)).toBe(
      `${baseUrl.replace(/\/+$/, '')}/company-profile`,
    )
  },
)
