import type { CargoDraft, CargoTerms, Exposure } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAfter } from '../../../../reference/setups/entries.ts'
import { cargoDesk, POLICIES } from '../../../../testing/cargo.ts'
import { changesOf } from '../../../../testing/policy-changes.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { storeExposures } from '../../../reports/store-exposures.ts'

const LISTED = { imo: '9100009', name: 'MSC Lagos Star' }
const OTHER = '9200005'

describe('the greatest sum on one bottom', () => {
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
        id: uuid(),
        list: 'vessels',
        code,
        name,
        parent: '',
        position: 0,
        attributes: '{}',
        effective_from: '2020-01-01',
        effective_to: null,
      })
      .execute()
  /** A voyage of another number on another day than the one before it. */
  const voyage = () => ({ voyage: `B${++voyages}E`, etd: dayAfter(desk.today(), 3 + (voyages % 5)) })
  const issue = async (change: Partial<CargoTerms>, more: Partial<CargoDraft> = {}) => {
    const issued = await desk.act(await desk.make(change, more), 'issue')
    expect([issued.status, issued.body.code]).toEqual([200, undefined])
    return issued.body.data
  }
  const bottom = async (change: Partial<CargoTerms>, more: Partial<CargoDraft> = {}): Promise<string> => {
    const { body } = await desk.call('POST', `${POLICIES}/price`, desk.draft(change, more))
    return body.data.checks.find(({ code }: { code: string }) => code === 'bottom').state
  }

  it('sums shipments with the same IMO number, in any notation of name and number', async () => {
    const trip = voyage()
    await issue({ vessel_imo: `IMO ${OTHER}`, vessel_name: 'Stella', ...trip })
    const spaced = { ...trip, voyage: ` ${trip.voyage} ` }
    expect(await bottom({ vessel_imo: OTHER, vessel_name: 'Stella Maris', ...spaced })).toBe('referral')
    expect(await bottom({ vessel_imo: LISTED.imo, vessel_name: 'Ever Ace', ...trip })).toBe('ok')
  })

  it('counts a sailing under any voyage number, unless number and departure both differ', async () => {
    const ship = { vessel_imo: '9700005', vessel_name: 'Maersk Cabinda' }
    const etd = dayAfter(desk.today(), 3)
    await issue({ ...ship, etd, voyage: '2W' })
    const next = dayAfter(etd, 1)
    const cases: [Partial<CargoTerms>, string][] = [
      [{ etd, voyage: '' }, 'referral'],
      [{ etd, voyage: '9X' }, 'referral'],
      [{ etd: next, voyage: '' }, 'referral'],
      [{ etd: next, voyage: '2w' }, 'referral'],
      [{ etd: next, voyage: '9X' }, 'ok'],
      [{ etd: dayAfter(etd, 7), voyage: '' }, 'referral'],
      [{ etd: dayAfter(etd, 8), voyage: '' }, 'ok'],
      [{ etd, voyage: '', load_port: 'CNNGB' }, 'ok'],
      [{ etd, voyage: '2W', load_port: 'CNNGB' }, 'referral'],
    ]
    for (const [change, expected] of cases)
      expect([change, await bottom({ ...ship, ...change })]).toEqual([change, expected])
  })

  it('counts unnamed vessels together by their load port', async () => {
    await test.services.db
      .updateTable('setup_rows')
      .set({ attributes: JSON.stringify({ by_vessel: true }) })
      .where('list', '=', 'conveyances')
      .where('code', '=', 'WATERWAY')
      .execute()
    const barge = { mode: 'WATERWAY', vessel_name: '', voyage: '' }
    await issue(barge)
    expect(await bottom(barge)).toBe('referral')
    expect(await bottom({ ...barge, load_port: 'CNNGB' })).toBe('ok')
  })

  it('uses the days of a sailing in the reference data', async () => {
    const ship = { vessel_imo: '9700017', vessel_name: 'Wide Window', voyage: '' }
    await issue(ship)
    const later = { ...ship, etd: dayAfter(desk.today(), 8) }
    expect(await bottom(later)).toBe('referral')
    const days = (count: number) =>
      test.services.db
        .updateTable('setup_rows')
        .set({ attributes: JSON.stringify({ days: count }) })
        .where('list', '=', 'marine_days')
        .where('code', '=', 'SAILING')
        .execute()
    await days(4)
    expect(await bottom(later)).toBe('ok')
    await days(7)
  })

  it('merges sailings that a certificate links, and separates them when it is cancelled', async () => {
    const changes = await changesOf(test, desk)
    const ship = { vessel_imo: '9700029', vessel_name: 'Linked', fob: '2000', freight: '0' }
    const cover_from = dayAfter(desk.today(), 2)
    const at = (days: number) => ({
      ...ship,
      cover_from,
      etd: dayAfter(desk.today(), days),
      voyage: `L${days}`,
    })
    const [early, late] = [await issue(at(4)), await issue(at(9))]
    const keys = async () =>
      (
        await test.services.db
          .selectFrom('cargo_policies')
          .select('bottom')
          .where('id', 'in', [early.id, late.id])
          .orderBy('sails_on')
          .execute()
      ).map((row) => row.bottom)
    expect(new Set(await keys()).size).toBe(2)
    const link = await issue({ ...at(6), voyage: '' })
    expect(new Set(await keys()).size).toBe(1)
    const requested = await changes.ask(link.id, changes.cancellation())
    const cancelled = await changes.act(requested.body.data, 'accept')
    expect(cancelled.status).toBe(200)
    expect(new Set(await keys()).size).toBe(2)
  })

  it('identifies a listed ship by its name as by its number', async () => {
    const trip = voyage()
    await issue({ vessel_imo: LISTED.imo, vessel_name: LISTED.name, ...trip })
    for (const vessel_name of [
      'MSC LAGOS STAR',
      'M/V Msc  Lagos-Star',
      'mv MSC LagosStar',
      'M.V. MSC Lagos Star',
    ])
      expect(await bottom({ vessel_name, ...trip })).toBe('referral')
    expect(await bottom({ vessel_name: 'MSC Lagos Sun', ...trip })).toBe('ok')
    const by = voyage()
    await issue({ vessel_name: 'MV MSC Lagos Star', ...by })
    expect(await bottom({ vessel_imo: LISTED.imo, vessel_name: '', ...by })).toBe('referral')
  })

  it('identifies an unlisted ship by its name, through any policy with its number', async () => {
    const trip = voyage()
    await issue({ vessel_name: 'MV Atlantic Hope', ...trip })
    expect(await bottom({ vessel_imo: '9700031', vessel_name: 'Atlantic Hope', ...trip })).toBe('referral')
    const later = voyage()
    await issue({ vessel_imo: '9300001', vessel_name: 'Ever Bright', ...later })
    expect(await bottom({ vessel_name: 'M/V EVER BRIGHT', ...later })).toBe('referral')
  })

  it('is reported once, by name first and by its number later, apart from another ship of its name', async () => {
    const rows = async (trip: string) => {
      const path = '/api/marine/admin/reports/vessel-exposure?limit=200'
      const { data }: { data: Exposure[] } = (await test.call('GET', path, { token: desk.admin })).body
      return data
        .filter(({ detail }) => detail === trip)
        .map(({ place, policies }) => [place, policies])
        .sort()
    }
    const trip = voyage()
    const at = `${trip.etd}/CNSHA`
    const little = { fob: '20000', freight: '100' }
    const named = await issue({ ...little, vessel_name: 'MV Delta Queen', ...trip })
    expect(await rows(trip.voyage)).toEqual([[`deltaqueen ${at}`, 1]])
    await issue({ ...little, vessel_imo: '9500003', vessel_name: 'Delta Queen', ...trip })
    expect(await rows(trip.voyage)).toEqual([[`9500003 ${at}`, 2]])
    await storeExposures(test.services)
    expect(await rows(trip.voyage)).toEqual([[`9500003 ${at}`, 2]])
    const { body } = await desk.call('GET', `${POLICIES}/${named.id}`)
    expect(body.data.version).toBe(named.version)

    const other = { ...little, vessel_name: 'Delta Queen', ...voyage() }
    await issue({ ...little, vessel_imo: '9600009', vessel_name: 'Delta Queen', ...voyage() })
    await issue(other)
    await issue({ ...other, vessel_imo: '9500003' })
    expect(await rows(other.voyage)).toEqual([
      [`9500003 ${other.etd}/CNSHA`, 1],
      [`deltaqueen ${other.etd}/CNSHA`, 1],
    ])
  })

  it('uses the ship at the issue of a draft, although it was listed after the draft was saved', async () => {
    const trip = voyage()
    const draft = await desk.make({ vessel_name: 'Niger Pearl', ...trip })
    await vessel('9400007', 'MT Niger Pearl')
    const issued = (await desk.act(draft, 'issue')).body.data
    const { bottom: stored } = await test.services.db
      .selectFrom('cargo_policies')
      .select('bottom')
      .where('id', '=', issued.id)
      .executeTakeFirstOrThrow()
    expect(stored).toBe(`9400007 ${draft.terms.etd}/CNSHA`)
  })

  it('excludes cancelled policies and ended voyages, declarations included', async () => {
    const trip = voyage()
    const change = { vessel_imo: '9700043', vessel_name: 'Stella Nova', ...trip }
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
    const at = { vessel_name: LISTED.name, ...voyage() }
    await issue(at, under)
    const again = { ...at, vessel_imo: LISTED.imo, vessel_name: LISTED.name }
    expect(await bottom(again, under)).toBe('refusal')
    expect(await bottom(again)).toBe('referral')
    const another = { voyage: 'Z1', etd: dayAfter(desk.today(), 15) }
    expect(await bottom({ ...again, ...another }, under)).toBe('ok')
  })

  it('admits one of twenty concurrent issues, although each writes ship and voyage differently', async () => {
    const names = [
      { vessel_imo: LISTED.imo, vessel_name: 'Star of Lagos' },
      { vessel_name: LISTED.name },
      { vessel_name: `MV ${LISTED.name}` },
      { vessel_name: LISTED.name.toUpperCase() },
    ]
    const etd = dayAfter(desk.today(), 20)
    const drafts = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        desk.make({ ...names[at % names.length], voyage: at % 3 === 0 ? '' : `R${at}`, etd }),
      ),
    )
    const outcomes = await Promise.all(drafts.map((draft) => desk.act(draft, 'issue')))
    expect(outcomes.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      ...Array(19).fill('referral_needed'),
    ])
  })
})
