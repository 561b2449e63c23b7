// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createClient } from '../client.ts'

const sent: (string | null)[] = []
vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
  sent.push(new Headers(headers).get('authorization'))
  return Response.json({ data: {}, message: '' })
})
afterEach(() => {
  localStorage.clear()
  sent.length = 0
})
const ask = (options: object = {}) =>
  createClient({ baseUrl: 'https://office.test/api', ...options }).auth.userProfile.get()

it('Specification 7: takes the bearer token from local storage by default, that of the moment', async () => {
  await ask()
  localStorage.setItem('token', 'abc')
  await ask()
  localStorage.removeItem('token')
  await ask()
  expect(sent).toEqual([null, 'Bearer abc', null])
})

it('takes the token it is given instead, also none', async () => {
  localStorage.setItem('token', 'abc')
  await ask({ getToken: () => 'own' })
  await ask({ getToken: () => null })
  expect(sent).toEqual(['Bearer own', null])
})

it('sends none where storage is refused, and none outside browsers', async () => {
  const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  await ask()
  storage.mockRestore()
  localStorage.setItem('token', 'abc')
  const page = globalThis.document
  Reflect.deleteProperty(globalThis, 'document')
  await ask()
  globalThis.document = page
  expect(sent).toEqual([null, null])
})
