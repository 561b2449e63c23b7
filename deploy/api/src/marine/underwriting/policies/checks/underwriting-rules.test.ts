import type { CargoCheck, CargoDraft, CargoTerms } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAfter } from '../../../../reference/setups/entries.ts'
import { cargoDesk, POLICIES, REFERRALS } from '../../../../testing/cargo.ts'
import { signIn } from '../../../../testing/journey.ts'
import { changesOf } from '../../../../testing/policy-changes.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

const RULES = '/api/marine/admin/setup/lists/underwriting-rules/entries'
/** A vessel of the seeded register. */
const TRADER = { name: 'MV Benue Trader', imo: '8814275', year: 1990 }

type Case = [what: string, code: string, terms: (day: (later: number) => string) => Partial<CargoTerms>]

const referred: Case[] = [
  ['a ship that has sailed', 'sailed', (day) => ({ etd: day(-24), eta: day(10) })],
  [
    'cover from after the departure',
    'cover_after_departure',
    (day) => ({ etd: day(2), cover_from: day(20) }),
  ],
  ['cover from long before the departure', 'departure_gap', (day) => ({ etd: day(31), eta: day(50) })],
  ['cover from too far ahead', 'cover_ahead', (day) => ({ cover_from: day(61), etd: day(62), eta: day(90) })],
  ['the clause for air by sea', 'clause_conveyance', () => ({ clause: 'ICC_AIR' })],
  [
    'the clause for sea by air',
    'clause_conveyance',
    () => ({ clause: 'ICC_C', mode: 'AIR', load_port: 'PVG', discharge_port: 'LOS' }),
  ],
  [
    'used goods as new vehicles',
    'condition',
    () => ({ commodity: 'NEW_VEHICLES', condition: 'used', hs_code: '' }),
  ],
  [
    'used vehicles that are said to be new',
    'condition',
    () => ({ commodity: 'USED_VEHICLES', condition: 'new', clause: 'ICC_B', hs_code: '' }),
  ],
  [
    'used vehicles by their description, without a condition',
    'condition',
    () => ({ commodity: 'NEW_VEHICLES', description: 'Saloon cars (TOKUNBO)', hs_code: '' }),
  ],
  [
    'second-hand goods, spelt with a hyphen',
    'condition',
    () => ({ description: 'Second-Hand kitchen ware', commodity: 'GENERAL', hs_code: '' }),
  ],
  ['an uplift of 100 %', 'uplift', () => ({ uplift_percent: '100' })],
  ['a vessel that is not known', 'vessel_unknown', () => ({ vessel_name: 'msc', vessel_year: '' })],
]

describe('the underwriting rules', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    await desk.fund(9_000_000_000)
  })
  afterAll(() => test.close())

  const day = (later: number) => dayAfter(desk.today(), later)
  const quote = async (terms: Partial<CargoTerms>, more: Partial<CargoDraft> = {}) =>
    (await desk.call('POST', `${POLICIES}/price`, desk.draft(terms, more))).body.data
  const find = (checks: CargoCheck[], code: string) => checks.find((check) => check.code === code)
  const issued = async (terms: Partial<CargoTerms> = {}, more: Partial<CargoDraft> = {}) => {
    const answer = await desk.act(await desk.make(terms, more), 'issue')
    expect([answer.status, answer.body.checks]).toEqual([200, undefined])
    return answer.body.data
  }

  /** Moves the departure of a policy two days into the past. */
  const departed = async (policy: { id: string; terms: CargoTerms }) => {
    const terms = { ...policy.terms, etd: day(-2) }
    await test.services.db
      .updateTable('cargo_policies')
      .set({ terms: JSON.stringify(terms) })
      .where('id', '=', policy.id)
      .execute()
    return { etd: terms.etd }
  }

  it('pass an ordinary shipment', async () => {
    const { checks, may_issue } = await quote({ condition: 'new' })
    expect(may_issue).toBe(true)
    expect(checks.filter(({ state }: CargoCheck) => state !== 'ok')).toEqual([])
    for (const code of ['sailed', 'departure_gap', 'same_port', 'condition', 'duplicate_document', 'uplift'])
      expect([code, find(checks, code)?.state]).toEqual([code, 'ok'])
  })

  it('warn where no survey agent serves the discharge port, and prefer an agent of the port', async () => {
    const away = { load_port: 'NGAPP', discharge_port: 'GBLGP', country_of_origin: 'NG' }
    const { checks, may_issue } = await quote(away)
    expect(find(checks, 'claims_agent')).toMatchObject({
      state: 'warning',
      field: 'terms.survey_agent',
      message: expect.stringContaining('London'),
    })
    expect(may_issue).toBe(true)
    const chosen = await quote({ ...away, survey_agent: 'LAGOS' })
    expect(find(chosen.checks, 'claims_agent')?.state).toBe('ok')
    expect((await issued({ discharge_port: 'NGPHC' })).terms.survey_agent).toBe('PHC')
    expect((await issued({ discharge_port: 'NGONN' })).terms.survey_agent).toBe('LAGOS')
    expect((await issued(away)).terms.survey_agent).toBe('')
  })

  it.each(referred)('refer %s, with the reason in the list and on the page', async (_what, code, terms) => {
    const draft = await desk.make(terms(day))
    const { body } = await desk.call('GET', `${POLICIES}/${draft.id}/check`)
    expect(find(body.data.checks, code)).toMatchObject({ state: 'referral' })
    expect([body.data.may_issue, body.data.may_refer]).toEqual([false, true])
    const refused = await desk.act(draft, 'issue')
    expect([refused.status, refused.body.code]).toEqual([409, 'referral_needed'])
    expect(find(refused.body.checks, code)).toMatchObject({ state: 'referral' })
    const referred = await desk.act(draft, 'refer')
    expect([referred.status, referred.body.data.refer_reasons]).toEqual([200, expect.arrayContaining([code])])
    expect(referred.body.data.refer_findings).toContainEqual({
      code,
      message: find(body.data.checks, code)?.message,
    })
    const list = await desk.call('GET', `${REFERRALS}?limit=100`, undefined, desk.underwriter)
    const row = list.body.data.find(({ id }: { id: string }) => id === draft.id)
    expect(row.refer_reasons).toContain(code)
    const rate = referred.body.data.price.provisional ? { rate_ppm: 5_000 } : {}
    const accepted = await desk.decide(referred.body.data, 'accept', rate)
    expect(accepted.status).toBe(200)
    expect((await desk.act(accepted.body.data, 'issue')).status).toBe(200)
  })

  it('refuse one port twice and a port of another conveyance, at issue, referral and decision', async () => {
    for (const [terms, code] of [
      [{ discharge_port: 'CNSHA' }, 'same_port'],
      [{ mode: 'AIR', clause: 'ICC_AIR' }, 'port_kind'],
      [{ load_port: 'PVG' }, 'port_kind'],
    ] as const) {
      const draft = await desk.make(terms)
      for (const act of ['issue', 'refer'] as const) {
        const refused = await desk.act(draft, act)
        expect([code, refused.status, refused.body.code]).toEqual([code, 409, 'cargo_refused'])
        expect(find(refused.body.checks, code)).toMatchObject({ state: 'refusal' })
      }
    }
  })

  it('refuse a bill of lading twice for a client, in any notation', async () => {
    const first = await issued({ transport_document: 'MAEU 770-1OO' })
    const spelt = ['maeu7701OO', 'B/L No. MAEU/7701 00', 'ＭＡＥＵ 77０１００', ' MAEU.770100 ']
    for (const transport_document of spelt) {
      const refused = await desk.act(await desk.make({ transport_document }), 'issue')
      expect([transport_document, refused.status, refused.body.code]).toEqual([
        transport_document,
        409,
        'cargo_refused',
      ])
      expect(find(refused.body.checks, 'duplicate_document')?.message).toContain(first.certificate_number)
    }
    const namesake = await desk.client(desk.partner, 'LEKKI  FOODS LIMITED')
    const other = { client_id: namesake }
    expect((await desk.act(await desk.make({ transport_document: spelt[0] }, other), 'issue')).status).toBe(
      409,
    )
    const split = await desk.make({ transport_document: spelt[0], split_shipment: 'yes', fob: '4000' })
    expect((await desk.act(split, 'issue')).status).toBe(200)
    const stranger = await desk.client(desk.partner, 'Another Importer Limited')
    await test.services.db
      .updateTable('marine_clients')
      .set({ rc_number: 'RC777777' })
      .where('id', '=', stranger)
      .execute()
    await issued({ transport_document: 'MAEU770100' }, { client_id: stranger })
    await issued({ transport_document: '' })
    await issued({ transport_document: '' })
    expect((await desk.act(await desk.make({ split_shipment: 'maybe' }), 'issue')).status).toBe(422)
  })

  it('refer a bill of lading that another partner has insured, without naming that partner', async () => {
    const { db } = test.services
    const [foreign, tiny] = [
      await issued({ transport_document: 'OOLU 880077' }),
      await issued({ transport_document: 'B/L 17' }),
    ]
    const other = await db
      .selectFrom('partners')
      .select(['id', 'name'])
      .where('id', '!=', desk.partner)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('cargo_policies')
      .set({ partner_id: other.id })
      .where('id', 'in', [foreign.id, tiny.id])
      .execute()
    for (const split_shipment of ['', 'yes'] as const) {
      const draft = await desk.make({ transport_document: 'oolu-880077', split_shipment })
      const refused = await desk.act(draft, 'issue')
      expect([refused.status, refused.body.code]).toEqual([409, 'referral_needed'])
      expect(find(refused.body.checks, 'duplicate_document')).toMatchObject({ state: 'referral' })
      const text = JSON.stringify(refused.body)
      if (split_shipment === 'yes') {
        const referral = await desk.act(draft, 'refer')
        const path = `${REFERRALS}/${referral.body.data.id}/background` as const
        const { body } = await desk.call('GET', path, undefined, desk.underwriter)
        expect(body.data).toMatchObject({
          same_document: [{ id: foreign.id, number: foreign.certificate_number, partner: other.name }],
          sailing: { certificates: 0, before: 0, after: draft.sum_insured_kobo },
          partner: { issued: expect.any(Number), declined: 0 },
        })
        expect(body.data.client.sum_insured).toBeGreaterThan(0)
        expect((await desk.call('GET', path, undefined, desk.admin)).status).toBe(403)
      }
      for (const secret of [foreign.certificate_number, foreign.policy_number, other.name])
        expect(text).not.toContain(secret)
    }
    expect(find((await quote({ transport_document: 'B/L 17' })).checks, 'duplicate_document')?.state).toBe(
      'ok',
    )
  })

  it('permit one of two concurrent certificates with the same bill of lading', async () => {
    const drafts = [
      await desk.make({ transport_document: 'RACE 1' }),
      await desk.make({ transport_document: 'race-1' }),
    ]
    const answers = await Promise.all(drafts.map((draft) => desk.act(draft, 'issue')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('refuse to accept a referral whose bill of lading was insured since', async () => {
    const referred = await desk.act(
      await desk.make({ transport_document: 'LATE 1', uplift_percent: '90' }),
      'refer',
    )
    expect(referred.status).toBe(200)
    await test.services.db
      .updateTable('cargo_policies')
      .set({ state: 'draft' })
      .where('id', '=', referred.body.data.id)
      .execute()
    await issued({ transport_document: 'LATE-1' })
    await test.services.db
      .updateTable('cargo_policies')
      .set({ state: 'referred' })
      .where('id', '=', referred.body.data.id)
      .execute()
    const refused = await desk.decide(referred.body.data, 'accept')
    expect([refused.status, refused.body.code]).toEqual([409, 'cargo_refused'])
    expect((await desk.decide(referred.body.data, 'decline')).status).toBe(200)
  })

  it('refuse an endorsement to an insured bill of lading, and ignore unchanged fields', async () => {
    const changes = await changesOf(test, desk)
    await issued({ transport_document: 'TAKEN 5' })
    const policy = await issued({ transport_document: '', uplift_percent: '20' })
    const check = async (terms: Partial<CargoTerms>) =>
      (await changes.price(policy.id, changes.endorsement(policy, terms))).body.data.checks as CargoCheck[]
    expect(find(await check({ transport_document: 'taken-5' }), 'duplicate_document')?.state).toBe('refusal')
    const left = await departed(policy)
    const codes = (await check({ ...left, marks: 'LF 1/100' })).map(({ code }) => code)
    expect(codes).not.toContain('sailed')
    expect(find(await check({ uplift_percent: '90' }), 'uplift')?.state).toBe('referral')
  })

  it('warn of the same vessel, value and day without preventing the issue', async () => {
    const same = { vessel_name: 'MV Twice', fob: '31,000' }
    const first = await issued(same)
    const draft = await desk.make({ ...same, vessel_name: 'mv  TWICE.' })
    const { body } = await desk.call('GET', `${POLICIES}/${draft.id}/check`)
    expect(find(body.data.checks, 'same_shipment')).toMatchObject({
      state: 'warning',
      message: expect.stringContaining(first.certificate_number),
    })
    expect((await desk.act(draft, 'issue')).status).toBe(200)
    expect(find((await quote({ ...same, fob: '31,001' })).checks, 'same_shipment')?.state).toBe('ok')
  })

  it('rate a registered vessel by its name in any notation, and fill in its number', async () => {
    const terms = { vessel_name: ' mv BENUE   trader', vessel_imo: '', vessel_year: '' }
    const { price, checks } = await quote(terms)
    expect(price.parts.map(({ code }: { code: string }) => code)).toEqual(['ICC_A', '15'])
    expect(find(checks, 'vessel')?.message).toContain(TRADER.imo)
    const policy = await issued(terms)
    expect(policy.terms).toMatchObject({ vessel_imo: TRADER.imo, vessel_year: String(TRADER.year) })
    const younger = await quote({ ...terms, vessel_year: '2024' })
    expect(younger.price.premium).toBe(price.premium)
    const otherNumber = await quote({ ...terms, vessel_imo: '9999993', vessel_year: '2024' })
    expect(otherNumber.price.premium).toBe(price.premium)
    expect(find(otherNumber.checks, 'vessel')?.state).toBe('warning')
  })

  it('omit the vessel of another conveyance from the price and the policy', async () => {
    const air = { mode: 'AIR', clause: 'ICC_AIR', load_port: 'PVG', discharge_port: 'LOS', incoterm: 'CPT' }
    const vessel = { vessel_name: TRADER.name, vessel_imo: TRADER.imo, vessel_year: '1990' }
    const { price } = await quote({ ...air, ...vessel })
    expect(price.parts.map(({ code }: { code: string }) => code)).toEqual(['ICC_AIR', 'AIR'])
    const policy = await issued({ ...air, ...vessel, voyage: 'ET 910' })
    expect(policy.terms).toMatchObject({ vessel_name: '', vessel_imo: '', vessel_year: '', voyage: 'ET 910' })
  })

  it('refer a shipment that sails between the acceptance and the issue', async () => {
    const referred = await desk.act(await desk.make({ uplift_percent: '80' }), 'refer')
    const accepted = await desk.decide(referred.body.data, 'accept')
    await departed(accepted.body.data)
    await test.services.db
      .updateTable('cargo_policies')
      .set({ decided_at: `${day(-4)}T12:00:00Z` })
      .where('id', '=', accepted.body.data.id)
      .execute()
    const refused = await desk.act(accepted.body.data, 'issue')
    expect([refused.status, refused.body.code]).toEqual([409, 'referral_needed'])
  })

  it('are edited with the reference data privilege, from a day on, and recorded', async () => {
    const token = await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin')
    const rows = (await test.call('GET', `${RULES}?limit=100`, { token })).body.data
    expect(rows.map(({ code }: { code: string }) => code)).toContain('SAME_SHIPMENT')
    const uplift = rows.find(({ code }: { code: string }) => code === 'UPLIFT')
    const body = {
      name: uplift.name,
      version: uplift.version,
      first_day: desk.today(),
      attributes: { ...uplift.attributes, outcome: 'refusal', rule_percent: 1_500 },
    }
    const path = `${RULES}/${uplift.id}` as const
    expect((await test.call('PUT', path, { token: desk.underwriter, body })).status).toBe(403)
    const unknown = { ...body, attributes: { ...body.attributes, outcome: 'never' } }
    expect((await test.call('PUT', path, { token, body: unknown })).status).toBe(422)
    const saved = await test.call('PUT', path, { token, body })
    expect([saved.status, saved.body.data.attributes.outcome]).toEqual([200, 'refusal'])
    expect(saved.body.data.changes.length).toBeGreaterThan(0)
    const same = rows.find(({ code }: { code: string }) => code === 'SAME_SHIPMENT')
    const sterner = {
      name: same.name,
      version: same.version,
      attributes: { ...same.attributes, outcome: 'referral' },
    }
    expect((await test.call('PUT', `${RULES}/${same.id}`, { token, body: sterner })).status).toBe(200)
    expect(find((await quote({ uplift_percent: '16' })).checks, 'uplift')?.state).toBe('refusal')
    expect(find((await quote({ uplift_percent: '15' })).checks, 'uplift')?.state).toBe('ok')
  })
})
