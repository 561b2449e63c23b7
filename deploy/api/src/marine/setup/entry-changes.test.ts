import type { SetupEntry } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAfter } from '../../reference/setups/entries.ts'
import { cargoDesk } from '../../testing/cargo.ts'
import { existing } from '../../testing/existing.ts'
import { signIn } from '../../testing/journey.ts'
import type { Method } from '../../testing/operations/bodies.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('the change history of a reference data entry', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  let admin: string
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    admin = await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin')
  })
  afterAll(() => test.close())

  const list = <M extends Method, Path extends string>(method: M, path: Path, body?: object) =>
    test.call(method, `/api/marine/admin/setup/lists/${path}`, { token: admin, body })
  const found = async <Path extends string>(name: Path, code: string): Promise<SetupEntry> => {
    const { body } = await list('GET', `${name}/entries?q=${code}&limit=200`)
    const { id } = existing((body.data as SetupEntry[]).find((one) => one.code === code))
    return (await list('GET', `${name}/entries/${id}`)).body.data as SetupEntry
  }

  it('is listed from the first day on, with before and after', async () => {
    const added = (await list('POST', 'packaging/entries', { code: 'TOTES', name: 'Totes', attributes: {} }))
      .body.data
    expect(added.changes).toMatchObject([{ act: 'added', before: null, after: { name: 'Totes' } }])
    const first_day = dayAfter(desk.today(), 5)
    const change = { name: 'Plastic totes', attributes: {}, version: added.version, first_day }
    const later = (await list('PUT', `packaging/entries/${added.id}`, change)).body.data
    expect(later.changes[0]).toMatchObject({
      act: 'changed',
      by: expect.any(String),
      before: { name: 'Totes' },
      after: { name: 'Plastic totes', first_day, last_day: null },
    })
    expect(later.changes[0].by).not.toBe('')
    expect((await list('DELETE', `packaging/entries/${later.id}`)).status).toBe(200)
    const { changes } = (await list('GET', `packaging/entries/${added.id}`)).body.data as SetupEntry
    expect(changes.map(({ act }) => act)).toEqual(['withdrawn', 'added'])
    expect(changes[0]).toMatchObject({ before: { name: 'Plastic totes', first_day }, after: null })
  })

  it('names no user for entries that came with the product', async () => {
    expect((await found('ports', 'NGAPP')).changes).toEqual([])
  })

  it('counts the open quotes that name an entry, for each list', async () => {
    const entries = [
      ['marine-clauses', 'ICC_A'],
      ['marine-clauses', 'WAR'],
      ['commodities', 'FOOD'],
      ['rate-classes', 'FOOD'],
      ['packaging', 'CARTONS'],
      ['conveyances', 'SEA'],
      ['ports', 'NGAPP'],
      ['ports', 'SGSIN'],
      ['countries', 'CN'],
      ['incoterms', 'CFR'],
      ['currencies', 'USD'],
      ['marine-limits', 'REFER_ABOVE'],
    ] as const
    const counted = () =>
      entries.reduce(
        async (all, [name, code]) => [...(await all), (await found(name, code)).open_quotes ?? -1],
        Promise.resolve<number[]>([]),
      )
    const before = await counted()
    await desk.fund(100_000_000)
    const draft = await desk.make({ add_ons: ['WAR'], transhipment_ports: ['SGSIN'] })
    expect(await counted()).toEqual(before.map((count) => count + 1))
    // An issued policy is no longer a quote.
    expect((await desk.act(draft, 'issue')).body.data.state).toBe('issued')
    expect(await counted()).toEqual(before)
  })

  it.each([
    ['marine-limits', 'SECOND_APPROVAL'],
    ['banks', '044'],
    ['bank-tolerances', 'SUGGESTION'],
  ])('counts none where no quote depends on it: %s', async (name, code) => {
    const { body } = await list('GET', `${name}/entries?limit=200`)
    const one = body.data.find((entry) => entry.code === code) ?? body.data.at(-1)
    const whole = await list('GET', `${name}/entries/${one.id}`)
    expect(whole.body.data.open_quotes).toBeNull()
  })
})
