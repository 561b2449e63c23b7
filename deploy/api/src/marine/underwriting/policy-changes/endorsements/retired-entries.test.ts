import type { CargoPolicy } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargoDesk } from '../../../../testing/cargo.ts'
import { changesOf } from '../../../../testing/policy-changes.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

const PREMIUM = 43_312_500

/** Sold terms stay valid regardless of the entries that the lists offer since. */
describe('an endorsement of goods whose commodity, clause or conveyance is no longer offered', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  let changes: Awaited<ReturnType<typeof changesOf>>
  let policy: CargoPolicy
  let standing: Awaited<ReturnType<typeof places>>
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    await desk.fund(900_000_000)
    changes = await changesOf(test, desk)
    policy = await changes.issue({ add_ons: ['WAR'] })
    standing = await places()
    await test.services.db
      .updateTable('setup_rows')
      .set({ effective_to: desk.today() })
      .where('code', 'in', ['FOOD', 'ICC_A', 'SEA', 'CARTONS', 'WAR', 'CNSHA', 'FROZEN', 'STRIKES'])
      .execute()
    await test.services.db
      .updateTable('partners')
      .set({ clauses: ['ICC_C'] })
      .where('id', '=', desk.partner)
      .execute()
  })
  afterAll(() => test.close())

  const places = () =>
    test.services.db
      .selectFrom('cargo_policies')
      .select(['bottom', 'location', 'ends_on'])
      .where('id', '=', policy.id)
      .executeTakeFirstOrThrow()
  const quote = async (change: Parameters<typeof changes.endorsement>[1]) =>
    (await changes.price(policy.id, changes.endorsement(policy, change))).body.data

  it('is priced at the rates of the issue, and applied', async () => {
    const issued = policy.price?.premium ?? 0
    expect(issued).toBeGreaterThan(PREMIUM)
    const quoted = await quote({ fob: '205000' })
    expect(quoted).toMatchObject({ difference: issued, faults: [], may_request: true })
    const now = await changes.endorse(policy, { fob: '205000' })
    expect(now).toMatchObject({ premium: 2 * issued, terms: { commodity: 'FOOD', clause: 'ICC_A' } })
    expect(await places()).toEqual(standing)
  })

  it('refuses another entry that is no longer offered, at its field', async () => {
    const faults = async (change: Parameters<typeof changes.endorsement>[1]): Promise<string[]> =>
      (await quote(change)).faults.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
    expect(await faults({ commodity: 'FROZEN' })).toEqual(['terms.commodity fields.choice_unknown'])
    expect(await faults({ add_ons: ['WAR', 'STRIKES'] })).toEqual(['terms.add_ons fields.choice_unknown'])
    expect(await faults({ add_ons: [] })).toEqual([])
  })

  it('refuses another clause that the partner may not sell', async () => {
    const refused = await quote({ clause: 'ICC_B' })
    expect(refused.may_request).toBe(false)
    expect((await quote({ clause: 'ICC_C', add_ons: [] })).may_request).toBe(true)
  })

  it('does not permit issuing a new policy with them', async () => {
    const made = await desk.make()
    const refused = await desk.act(made, 'issue')
    expect(refused.status).toBe(422)
  })
})
