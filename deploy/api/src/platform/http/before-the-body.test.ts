import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { MOST_BYTES } from '../../marine/documents/receive.ts'
import { apiRoutes } from '../../routes.ts'
import { signature } from '../../testing/claims.ts'
import { signIn } from '../../testing/journey.ts'
import { keepSending } from '../../testing/keep-sending.ts'
import { sendMarineFile, signInMarine } from '../../testing/marine.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { publicly } from '../access/access.ts'
import { nothing } from '../answers/answers.ts'
import { route } from './route.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const FILE_TYPE = { 'content-type': 'application/octet-stream' }
const EMPTIES = JSON.stringify(Array.from({ length: 700_000 }, () => ({})))
const OWN = '/api/marine/partner/documents?kind=evidence&file_name=a.png'
const OF_ADMIN = '/api/marine/admin/documents'

describe('before a body is read', () => {
  let test: TestApp
  let people: Awaited<ReturnType<typeof signInMarine>>
  let finance: string
  let cashier: string
  let office: string
  beforeAll(async () => {
    test = await createTestApp()
    people = await signInMarine(test)
    finance = await signIn(test, 'finance@marine.coverdesk.test', '/api/marine/admin')
    cashier = await signIn(test, 'finance@coverdesk.test')
    office = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  const bearer = (token: string | undefined): Record<string, string> =>
    token ? { authorization: `Bearer ${token}` } : {}
  const post = async <Path extends string>(path: Path, body: string, token?: string) => {
    const answer = await test.call('POST', path, { token, body, headers: JSON_TYPE })
    return [answer.status, answer.body.code]
  }

  it.each([
    ['broken', '{'],
    ['huge', EMPTIES],
  ])('refuses a caller without access, with a %s body', async (_what, body) => {
    for (const path of ['/api/branches', OF_ADMIN]) {
      expect(await post(path, body)).toEqual([401, 'sign_in_required'])
      expect(await post(path, body, people.owner)).toEqual([403, 'not_allowed'])
    }
  })

  it('sends a refusal in the standard shape, in the caller’s language', async () => {
    const headers = { ...JSON_TYPE, 'accept-language': 'de' }
    const refused = await test.call('POST', '/api/branches', { body: '{', headers })
    expect(refused.body).toEqual({
      message: expect.stringMatching(/^Melden Sie sich an/),
      data: refused.body.message,
      code: 'sign_in_required',
      request_id: refused.headers['x-request-id'],
    })
  })

  it('counts floods before a token is looked up', async () => {
    let looks = 0
    const services = {
      ...test.services,
      get db() {
        looks += 1
        return test.services.db
      },
    }
    const access = publicly('a test', 1)
    const handle = async () => ({ data: null })
    const routes = [
      route({ method: 'POST', url: '/api/once', summary: 'Once', access, data: nothing, handle }),
    ]
    const app = await buildApp({ services, routes })
    const call = () =>
      app.inject({ method: 'POST', url: '/api/once', headers: bearer('x'.repeat(43)), payload: {} })
    await call()
    const before = looks
    expect([(await call()).statusCode, before > 0, looks]).toEqual([429, true, before])
    await app.close()
  })

  it.each([
    [401, 'nobody', OF_ADMIN, JSON_TYPE],
    [403, 'owner', OF_ADMIN, JSON_TYPE],
    [413, 'owner', OWN, FILE_TYPE],
    [413, 'owner', OWN, JSON_TYPE],
  ] as const)(
    'a caller who is still sending receives %s, and continues with the next call',
    async (status, who, path, type) => {
      const headers = { ...type, ...bearer(who === 'owner' ? people.owner : undefined) }
      const sending = { path, headers, bytes: 2 * MOST_BYTES }
      expect(await keepSending(test.settings.PORT, sending)).toEqual([status, 200])
    },
  )

  const files = apiRoutes.filter(({ bodyLimit }) => bodyLimit !== undefined)
  it.each(files.map((declared) => [declared.url, declared] as const))(
    '%s accepts JSON no larger than other routes',
    async (url, { method }) => {
      const path = url.replace(':id', '0190f000-0000-7000-8000-000000000000')
      const send = async (token: string) =>
        (await test.call(method as 'POST', path, { token, body: EMPTIES, headers: JSON_TYPE })).status
      const all = await Promise.all([people.admin, finance, cashier, office, people.owner].map(send))
      // None of them is a customer.
      expect(new Set(all)).toEqual(new Set(url.startsWith('/api/my/') ? [403] : [403, 413]))
    },
  )

  it('accepts a file as large as its route states', async () => {
    const picture = await signature()
    const whole = Buffer.concat([picture, Buffer.alloc(MOST_BYTES - picture.length)])
    expect((await sendMarineFile(test, people.owner, OWN, whole)).status).toBe(201)
  })
})
