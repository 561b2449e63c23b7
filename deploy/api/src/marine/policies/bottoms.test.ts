import type { CargoDraft, CargoTerms, Exposure } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAfter } from '../../platform/setups/entries.ts'
import { cargoDesk, POLICIES } from '../../testing/cargo.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { keepExposures } from '../reports/keep-exposures.ts'

const LISTED = { imo: '9100009', name: 'MSC Lagos Star' }
const OTHER = '9200005'

describe('the most on one bottom', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  let voyages = 0
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    await desk.fund(2_000_000_000)
    await vessel(LISTED.imo, LISTED.name)
    const { sum_insured_kobo } = await desk.make()
    const most_per_bottom = sum_insured_kobo + 1
    await test.services.db
      .updateTable('partners')
      .set({ most_per_bottom, products: ['single_transit', 'open_cover', 'annual'] })
      .where('id', '=', desk.partner)
      .execute()
  })
  afterAll(() => test.close())

  const vessel = (code: string, name: string) =>
    test.services.db
      .insertInto('setup_rows')
      .values({
        ...{ id: uuid(), list: 'vessels', code, name, parent: '', position: 0, attributes: '{}' },
        ...{ effective_from: '2020-01-01', effective_to: null },
      })
      .execute()
  const voyage = () => `B${++voyages}E`
  const issue = async (change: Partial<CargoTerms>, more: Partial<CargoDraft> = {}) => {
    const issued = await desk.act(await desk.make(change, more), 'issue')
    expect([issued.status, issued.body.code]).toEqual([200, undefined])
    return issued.body.data
  }
  const bottom = async (change: Partial<CargoTerms>, more: Partial<CargoDraft> = {}): Promise<string> => {
    const { body } = await desk.call('POST', `${POLICIES}/price`, desk.draft(change, more))
    return body.data.checks.find(({ code }: { code: string }) => code === 'bottom').state
  }

  it('adds up what goes by the same IMO number, however name and number are written', async () => {
    const trip = voyage()
    await issue({ vessel_imo: `IMO ${OTHER}`, vessel_name: 'Stella', voyage: trip })
    expect(await bottom({ vessel_imo: OTHER, vessel_name: 'Stella Maris', voyage: ` ${trip} ` })).toBe(
      'referral',
    )
    expect(await bottom({ vessel_imo: OTHER, vessel_name: 'Stella', voyage: voyage() })).toBe('ok')
    expect(await bottom({ vessel_imo: LISTED.imo, vessel_name: 'Ever Ace', voyage: trip })).toBe('ok')
  })

  it('knows a ship of the setup by its name as by its number', async () => {
    const trip = voyage()
    await issue({ vessel_imo: LISTED.imo, vessel_name: LISTED.name, voyage: trip })
    for (const vessel_name of [
      'MSC LAGOS STAR',
      'M/V Msc  Lagos-Star',
      'mv MSC LagosStar',
      'M.V. MSC Lagos Star',
    ])
      expect(await bottom({ vessel_name, voyage: trip })).toBe('referral')
    expect(await bottom({ vessel_name: 'MSC Lagos Sun', voyage: trip })).toBe('ok')
    const by = voyage()
    await issue({ vessel_name: 'MV MSC Lagos Star', voyage: by })
    expect(await bottom({ vessel_imo: LISTED.imo, vessel_name: '', voyage: by })).toBe('referral')
  })

  it('knows a ship by its name that the setup does not have, whichever policy has its number', async () => {
    const trip = voyage()
    await issue({ vessel_name: 'MV Atlantic Hope', voyage: trip })
    expect(await bottom({ vessel_imo: OTHER, vessel_name: 'Atlantic Hope', voyage: trip })).toBe('referral')
    const later = voyage()
    await issue({ vessel_imo: '9300001', vessel_name: 'Ever Bright', voyage: later })
    expect(await bottom({ vessel_name: 'M/V EVER BRIGHT', voyage: later })).toBe('referral')
  })

  it('stands once in the report, by name first and by its number later, and apart from another ship of its name', async () => {
    const rows = async (trip: string) => {
      const path = '/api/marine/admin/reports/vessel-exposure?limit=200'
      const { data }: { data: Exposure[] } = (await test.call('GET', path, { token: desk.admin })).body
      return data
        .filter(({ detail }) => detail === trip)
        .map(({ place, policies }) => [place, policies])
        .sort()
    }
    const trip = voyage()
    const at = trip.toLowerCase()
    const little = { fob: '20000', freight: '100' }
    const named = await issue({ ...little, vessel_name: 'MV Delta Queen', voyage: trip })
    expect(await rows(trip)).toEqual([[`deltaqueen ${at}`, 1]])
    await issue({ ...little, vessel_imo: '9500003', vessel_name: 'Delta Queen', voyage: trip })
    expect(await rows(trip)).toEqual([[`9500003 ${at}`, 2]])
    await keepExposures(test.services)
    expect(await rows(trip)).toEqual([[`9500003 ${at}`, 2]])
    const { body } = await desk.call('GET', `${POLICIES}/${named.id}`)
    expect(body.data.version).toBe(named.version)

    const other = voyage()
    await issue({ ...little, vessel_imo: '9600009', vessel_name: 'Delta Queen', voyage: voyage() })
    await issue({ ...little, vessel_name: 'Delta Queen', voyage: other })
    await issue({ ...little, vessel_imo: '9500003', vessel_name: 'Delta Queen', voyage: other })
    expect(await rows(other)).toEqual([
      [`9500003 ${other.toLowerCase()}`, 1],
      [`deltaqueen ${other.toLowerCase()}`, 1],
    ])
  })

  it('counts by the ship a draft means when it is issued, though it was listed after the draft was written', async () => {
    const trip = voyage()
    const draft = await desk.make({ vessel_name: 'Niger Pearl', voyage: trip })
    await vessel('9400007', 'MT Niger Pearl')
    const issued = (await desk.act(draft, 'issue')).body.data
    const { bottom: kept } = await test.services.db
      .selectFrom('cargo_policies')
      .select('bottom')
      .where('id', '=', issued.id)
      .executeTakeFirstOrThrow()
    expect(kept).toBe(`9400007 ${trip.toLowerCase()}`)
  })

  it('lets go of what was cancelled, of a voyage that is over, and of declarations likewise', async () => {
    const trip = voyage()
    const change = { vessel_imo: OTHER, vessel_name: 'Stella', voyage: trip }
    const { id } = await issue(change)
    const state = (to: 'cancelled' | 'issued') =>
      test.services.db.updateTable('cargo_policies').set({ state: to }).where('id', '=', id).execute()
    await state('cancelled')
    expect(await bottom(change)).toBe('ok')
    await state('issued')
    const later = (day: number) => dayAfter(desk.today(), day)
    const next = { cover_from: later(300), etd: later(303), eta: later(340) }
    expect([await bottom(change), await bottom({ ...change, ...next })]).toEqual(['referral', 'ok'])

    const limits = {
      limit_per_bottom: '200,000,000',
      limit_per_location: '900,000,000',
      fob: '',
      freight: '',
    }
    const cover = await issue(limits, { kind: 'open_cover' })
    const under = { kind: 'declaration' as const, open_cover_id: cover.id }
    const at = { vessel_name: LISTED.name, voyage: voyage() }
    await issue(at, under)
    const again = { vessel_imo: LISTED.imo, vessel_name: '', voyage: at.voyage }
    expect(await bottom(again, under)).toBe('refusal')
    expect(await bottom(again)).toBe('referral')
    expect(await bottom({ ...again, voyage: voyage() }, under)).toBe('ok')
  })

  it('is held against the limit one after the other, though each names the ship in its own way', async () => {
    const trip = voyage()
    const names = [
      { vessel_imo: LISTED.imo, vessel_name: 'Star of Lagos' },
      { vessel_name: LISTED.name },
      { vessel_name: `MV ${LISTED.name}` },
      { vessel_name: LISTED.name.toUpperCase() },
    ]
    const drafts = await Promise.all(names.map((name) => desk.make({ ...name, voyage: trip })))
    const outcomes = await Promise.all(drafts.map((draft) => desk.act(draft, 'issue')))
    expect(outcomes.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      ...Array(3).fill('referral_needed'),
    ])
  })
})
