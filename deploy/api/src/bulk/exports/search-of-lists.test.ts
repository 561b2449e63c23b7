import { lists } from '@coverdesk/lists'
import type { AnyList, TextOf } from '@coverdesk/lists/list'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../seed/demo-rows.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

/** Columns by which staff look for a row, in any list. */
const LOOKED_FOR = [
  'number',
  'policy',
  'plate',
  'customer',
  'matter',
  'reference',
  'name',
  'email',
  'phone',
  'receipt',
  'certificate',
  'chassis',
  'claim',
  'payer',
  'partner',
  'client',
]
/** Columns that a list shows and does not search by, with the reason. */
const NOT_SEARCHED: Readonly<Record<string, string>> = {
  'policies.receipt': 'a reference of the gateway, found under Money in and out',
}
/** Rows of each list that are looked for again. */
const ROWS = 3

type Row = Record<string, unknown>

/** Writes a text as other people type it. */
function spellings(text: string): string[] {
  const bare = text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  const joined =
    /\d/.test(text) && !/\p{Ll}/u.test(text) ? [bare.replaceAll(' ', ''), bare.replaceAll(' ', '-')] : []
  const plate = /^([A-Z]{3})(\d{3})([A-Z]{2})$/.exec(text)
  const plates = plate ? [plate.slice(1).join(' '), plate.slice(1).join('-')] : []
  const phone = /^\+234(\d{10})$/.exec(text)?.[1]
  const phones = phone
    ? [`0${phone}`, `0${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`, `+234 ${phone}`]
    : []
  return [...new Set([text, text.toLowerCase(), plain, ...joined, ...plates, ...phones])]
}

describe('the search of every list', () => {
  let test: TestApp
  let t: TextOf
  let token: string
  beforeAll(async () => {
    test = await createTestApp()
    await seedDemo(test.services)
    t = (namespace, key, params = {}) => test.services.translate('en', namespace, key, params)
    token = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  const pathOf = ({ url, params = {} }: AnyList): string =>
    Object.entries(params)
      .reduce((path, [name, value]) => path.replace(`:${name}`, value), url)
      .replace(':id', '2')
  const read = async (list: AnyList, query: string): Promise<Row[]> => {
    const { status, body } = await test.call('GET', `${pathOf(list)}?${query}`, { token })
    expect([list.name, query, status]).toEqual([list.name, query, 200])
    return body.data as Row[]
  }

  it.each(
    lists
      .filter(({ name, url }) => !name.startsWith('marine-') && !url.startsWith('/api/marine'))
      .map((list) => [list.name, list as AnyList]),
  )(
    'finds the rows of %s by each spelling of what they show',
    async (name, list) => {
      const rows = (await read(list, `limit=${ROWS}`)).slice(0, ROWS)
      const missed: string[] = []
      for (const row of rows) {
        for (const key of LOOKED_FOR) {
          const column = list.columns[key]
          if (!column || (column.kind ?? 'text') !== 'text' || NOT_SEARCHED[`${name}.${key}`]) continue
          const value = String((column.value as (row: Row, t: TextOf) => unknown)(row, t) ?? '')
          if (value.length < 3 || value.includes('*')) continue
          for (const q of spellings(value)) {
            const found = await read(list, `limit=200&q=${encodeURIComponent(q)}`)
            const id = JSON.stringify(row.id ?? row.code ?? row.key)
            const isFound =
              found.length >= 100 || found.some((one) => JSON.stringify(one.id ?? one.code ?? one.key) === id)
            if (!isFound) missed.push(`${name}.${key}: ${q}`)
          }
        }
      }
      expect(missed).toEqual([])
    },
    120_000,
  )
})
