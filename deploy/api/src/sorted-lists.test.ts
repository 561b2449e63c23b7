import { marineListNames, setupListNames } from '@coverdesk/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { apiRoutes } from './routes.ts'
import { seedDemo } from './seed/demo-rows.ts'
import { signIn } from './testing/journey.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

/** Pages read of a list. */
const PAGES = 6
/** Most rows of a page; later ones are not compared. */
const MOST = 200

const sorting = z.object({
  sort: z.object({ def: z.object({ innerType: z.object({ options: z.array(z.string()) }) }) }),
})
const lists = apiRoutes
  .filter(({ method, query }) => method === 'GET' && query instanceof z.ZodObject && 'sort' in query.shape)
  .flatMap(({ url, query }) => {
    const found = sorting.safeParse((query as unknown as { shape: unknown }).shape)
    const sorts = found.success ? found.data.sort.def.innerType.options : []
    const names = url.includes('/marine/') ? marineListNames : setupListNames
    const urls = url.includes(':list') ? names.map((list) => url.replace(':list', list)) : [url]
    return urls
      .filter((one) => !one.includes(':') && !one.endsWith('/file'))
      .map((one) => [one, sorts] as const)
  })

let test: TestApp
let tokens: Record<'office' | 'marine' | 'partner', string>
beforeAll(async () => {
  test = await createTestApp()
  await seedDemo(test.services)
  tokens = {
    office: await signIn(test, 'admin@coverdesk.test'),
    marine: await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin'),
    partner: await signIn(test, 'owner@harbourline.test', '/api/marine/partner'),
  }
})
afterAll(() => test.close())

const tokenFor = (url: string): string =>
  url.startsWith('/api/marine/partner/')
    ? tokens.partner
    : url.startsWith('/api/marine/') || url === '/api/partners'
      ? tokens.marine
      : tokens.office

const read = async (url: string, sort: string, limit: number, cursor?: string) => {
  const path = `${url}?sort=${sort}&limit=${limit}${cursor ? `&cursor=${cursor}` : ''}` as const
  const { status, body } = await test.call('GET', path, { token: tokenFor(url) })
  expect([path, status]).toEqual([path, 200])
  return {
    rows: (body.data as object[]).map((row) => JSON.stringify(row)),
    next: body.meta.next_cursor as string | null,
  }
}

it('knows the lists that can be sorted', () => {
  expect(lists.length).toBeGreaterThan(50)
  expect(lists.every(([, sorts]) => sorts.length > 0)).toBe(true)
})

it.each(lists)('leaves no row of %s out, however it is sorted and paged', async (url, sorts) => {
  for (const sort of sorts) {
    const whole = await read(url, sort, MOST)
    const limit = Math.max(1, Math.ceil(whole.rows.length / PAGES))
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null && seen.length < whole.rows.length; ) {
      const { rows, next } = await read(url, sort, limit, cursor)
      seen.push(...rows)
      cursor = next
    }
    expect([sort, seen.slice(0, whole.rows.length)]).toEqual([sort, whole.rows])
  }
})
