import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REFERRALS } from '../../testing/cargo.ts'
import { partnerId } from '../../testing/marine.ts'
import {
  CHANGES,
  closePolicyChanges,
  OWN_CHANGES,
  openPolicyChanges,
  type PolicyChanges,
} from '../../testing/policy-changes.ts'

const ADMIN = '/api/marine/admin'
const PARTNER = '/api/marine/partner'
const NAME = 'Harbourline Brokers'
/** Identifies the partner, but is in none of its rows. */
const REGISTRATION = 'RC909808707'

describe('a search of marine by the partner', () => {
  let test: PolicyChanges['test']
  let desk: PolicyChanges['desk']
  let expected: Record<string, string>
  beforeAll(async () => {
    const opened = await openPolicyChanges()
    ;({ test, desk } = opened)
    await test.services.db
      .updateTable('partners')
      .set({ rc_number: REGISTRATION })
      .where('id', '=', desk.partner)
      .execute()
    await desk.client(await partnerId(test, 'Tidewater Freight'), 'Creek Mills Limited')
    const policy = await opened.changes.issue()
    const endorsed = opened.changes.endorsement(policy, { fob: '205000' })
    const limits = { limit_per_bottom: '400,000,000', limit_per_location: '500,000,000' }
    const cover = await opened.changes.issue({ fob: '', freight: '', ...limits }, { kind: 'open_cover' })
    expected = {
      [`${ADMIN}/clients`]: desk.clientId,
      [`${ADMIN}/policies`]: policy.id,
      [CHANGES]: (await opened.changes.ask(policy.id, endorsed)).body.data.id,
      [`${ADMIN}/open-covers`]: cover.id,
      [REFERRALS]: (await desk.act(await desk.make(), 'refer')).body.data.id,
    }
  })
  afterAll(() => closePolicyChanges(test))

  const find = async (list: string, q: string, token = desk.admin) => {
    const url = `${list}?limit=200&q=${encodeURIComponent(q)}`
    const { statusCode, body } = await test.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect([list, statusCode]).toEqual([list, 200])
    return JSON.parse(body).data as { id: string; partner: { name: string } }[]
  }

  it.each([NAME, NAME.toUpperCase(), 'Brokers, Harbourline', 'Hárbourline Brókers', 'harbour'])(
    'finds the records of the partner by %s',
    async (q) => {
      for (const [list, id] of Object.entries(expected)) {
        const found = await find(list, q)
        expect([list, found.map((row) => row.id)]).toEqual([list, expect.arrayContaining([id])])
        expect([list, [...new Set(found.map(({ partner }) => partner.name))]]).toEqual([list, [NAME]])
      }
    },
  )

  it('finds records by their partner and by a text of their own together', async () => {
    const lists = [`${ADMIN}/policies`, CHANGES]
    const path = `/api/marine/admin/policies/${expected[`${ADMIN}/policies`]}` as const
    const { body } = await desk.call('GET', path, undefined, desk.admin)
    const certificate = body.data.certificate_number
    for (const q of [`brokers ${certificate}`, `${certificate.replaceAll('/', ' ')} HARBOURLINE`])
      for (const list of lists) {
        const found = await find(list, q)
        expect([list, q, found.map(({ id }) => id)]).toEqual([list, q, [expected[list]]])
      }
    for (const list of lists) expect(await find(list, `tidewater ${certificate}`)).toEqual([])
  })

  it('finds nothing by other texts of the partner, or by a name that no partner has', async () => {
    for (const list of Object.keys(expected))
      for (const q of [REGISTRATION, 'Harbourline Zebulon'])
        expect([list, await find(list, q)]).toEqual([list, []])
  })

  it('narrows the records to a chosen partner', async () => {
    const list = `/api/marine/admin/policies?partner_id=${desk.partner}` as const
    const count = async (q: 'harbourline' | 'tidewater') =>
      (await desk.call('GET', `${list}&q=${q}`, undefined, desk.admin)).body.meta.total
    expect(await count('harbourline')).toBeGreaterThan(0)
    expect(await count('tidewater')).toBe(0)
  })

  it('finds nothing by the partner’s own name in its own lists, which do not show it', async () => {
    for (const list of [`${PARTNER}/clients`, `${PARTNER}/policies`, OWN_CHANGES])
      expect([list, await find(list, NAME, desk.issuer)]).toEqual([list, []])
  })
})
