import { policyTerm } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAfter } from '../../../../reference/setups/entries.ts'
import { cargoDesk, POLICIES } from '../../../../testing/cargo.ts'
import { partnerId } from '../../../../testing/marine.ts'
import type { Method } from '../../../../testing/operations/bodies.ts'
import { brokenChecks } from '../../../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

const PREMIUM = 43_312_500
const NET_COMMISSION = 8_879_063
const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('a cargo policy', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    await desk.fund(500_000_000)
  })
  afterAll(() => test.close())

  const broken = () => brokenChecks(test.services.db)
  const partner = (change: object, id = desk.partner) =>
    test.services.db.updateTable('partners').set(change).where('id', '=', id).execute()
  const check = async (change: Parameters<typeof desk.draft>[0], code: string) => {
    const { body } = await desk.call('POST', `${POLICIES}/price`, desk.draft(change))
    return body.data.checks.find((one: { code: string }) => one.code === code)?.state
  }

  it('is priced, drafted and issued to the kobo of the agreed example', async () => {
    const [before] = await desk.wallet()
    const quoted = await desk.call('POST', `${POLICIES}/price`, desk.draft())
    expect(quoted.body.data).toMatchObject({
      price: {
        sum_insured: 11_550_000,
        sum_insured_kobo: 17_325_000_000,
        premium: PREMIUM,
        commission: 8_662_500,
        vat: 649_688,
        wht: 433_125,
        commission_net: NET_COMMISSION,
        fx: { rate_micro: 1_500_000_000, day: desk.today(), source: 'CBN' },
      },
      faults: [],
      may_issue: true,
      wallet: { after: before - PREMIUM + NET_COMMISSION },
    })
    const draft = await desk.make()
    expect(draft).toMatchObject({ state: 'draft', premium: PREMIUM, policy_number: null })
    const issued = await desk.act(draft, 'issue')
    expect(issued.body.data).toMatchObject({
      state: 'issued',
      policy_number: expect.stringMatching(/^MCP\//),
      premium: PREMIUM,
      certificate_number: expect.stringMatching(/^MCC\//),
      debit_note_number: expect.stringMatching(/^DN\//),
      insured: { name: 'Lekki Foods Limited', address: '4 Wharf Road, Lagos' },
      transactions: [
        { kind: 'issue', available: -PREMIUM, held: 0 },
        { kind: 'commission', available: NET_COMMISSION, held: 0 },
      ],
      events: [{ action: 'cargo_policy.drafted' }, { action: 'cargo_policy.issued' }],
    })
    expect(await desk.wallet()).toEqual([before - PREMIUM + NET_COMMISSION, 0])
    expect(await broken()).toEqual([])
    const seen = await desk.call('GET', `/api/marine/admin/policies/${draft.id}`, undefined, desk.admin)
    expect(seen.body.data.policy_number).toBe(issued.body.data.policy_number)
  })

  it('stores any value while it is a draft, and names the fields that the issue requires', async () => {
    const odd = { fob: 'about 100k', etd: 'next week', vessel_imo: '1234568', hs_code: '12', clause: 'ICC_Z' }
    const draft = await desk.make({ ...odd, eta: '2026-02-30', discharge_port: '' })
    expect(draft.terms).toMatchObject({ ...odd, eta: '2026-02-30' })
    const checked = await desk.call('GET', `${POLICIES}/${draft.id}/check`)
    const faults = Object.fromEntries(
      checked.body.data.faults.map(({ path, code }: { path: string; code: string }) => [path, code]),
    )
    expect(faults).toEqual({
      'terms.fob': 'fields.amount_format',
      'terms.etd': 'fields.date_format',
      'terms.eta': 'fields.date_format',
      'terms.vessel_imo': 'fields.imo_wrong',
      'terms.hs_code': 'fields.hs_code_format',
      'terms.clause': 'fields.choice_unknown',
      'terms.discharge_port': 'fields.required',
    })
    expect(checked.body.data).toMatchObject({ price: null, may_issue: false })
    const refused = await desk.act(draft, 'issue')
    expect([refused.status, refused.body.code]).toEqual([422, 'fields_invalid'])
    expect(Object.keys(faults)).toEqual(expect.arrayContaining(refused.body.errors.map(({ path }) => path)))
    const saved = await desk.call('PUT', `${POLICIES}/${draft.id}`, { ...desk.draft(), version: 1 })
    expect([saved.status, saved.body.data.version, saved.body.data.premium]).toEqual([200, 2, PREMIUM])
    const late = await desk.call('PUT', `${POLICIES}/${draft.id}`, { ...desk.draft(odd), version: 1 })
    expect([late.status, late.body.code, late.body.current.version]).toEqual([409, 'edit_conflict', 2])
    const long = await desk.call('PUT', `${POLICIES}/${draft.id}`, {
      ...desk.draft({ marks: 'x'.repeat(5001) }),
      version: 2,
    })
    expect([long.status, long.body.errors[0].path]).toEqual([422, 'terms.marks'])
    const put = await desk.call('DELETE', `${POLICIES}/${draft.id}`)
    expect(put.body.data.state).toBe('discarded')
    const copied = await desk.call('POST', `${POLICIES}/${draft.id}/copy`, {})
    expect([copied.status, copied.body.data.state, copied.body.data.terms.eta]).toEqual([201, 'draft', ''])
    expect(copied.body.data.terms.commodity).toBe('FOOD')
    expect(copied.body.data.terms.cover_from).toBe(desk.terms().cover_from)
  })

  it.each([
    ['the seller insures already', 'incoterm', { incoterm: 'CIF' }, 'warning'],
    [
      'by air too',
      'incoterm',
      { incoterm: 'CIP', mode: 'AIR', clause: 'ICC_AIR', discharge_port: 'NGLOS' },
      'warning',
    ],
    ['Form M names another port', 'papers', { form_m: { discharge_port: 'NGTIN' } }, 'refusal'],
    [
      'the same amount written otherwise',
      'papers',
      { pfi: { fob: '100.000,00', item: 'TOMATO PASTE, in tins' } },
      'ok',
    ],
    ['no invoice yet', 'papers', { pfi_number: '' }, 'warning'],
    ['cover in the past', 'backdating', { cover_from: '2026-01-01' }, 'refusal'],
    ['a vessel of unknown age', 'vessel_unknown', { vessel_year: '' }, 'referral'],
    ['a code of other goods', 'hs_code', { hs_code: '870310' }, 'warning'],
    ['goods the tariff refers', 'rate', { commodity: 'USED_VEHICLES' }, 'referral'],
    ['much on one sum', 'sum_insured', { fob: '400000' }, 'referral'],
    ['much at one place', 'location', { fob: '800000' }, 'referral'],
  ])('is checked before: %s', async (_what, code, change, state) => {
    expect(await check(desk.terms(merged(change)), code)).toBe(state)
  })

  const merged = (change: object) => {
    const { pfi, form_m } = desk.terms()
    const { pfi: ownPfi = {}, form_m: ownFormM = {}, ...rest } = change as Record<string, object>
    return { ...rest, pfi: { ...pfi, ...ownPfi }, form_m: { ...form_m, ...ownFormM } }
  }

  it('is not issued when a check refuses it, and the wallet stays unchanged', async () => {
    const before = await desk.wallet()
    const draft = await desk.make()
    const refusals: [string, () => Promise<unknown>, string][] = [
      [
        'standing',
        () =>
          partner({ state: 'suspended', suspended_at: test.services.clock(), suspended_reason: 'Arrears' }),
        'Arrears',
      ],
      [
        'licence',
        () =>
          partner({ state: 'active', suspended_at: null, licence_expires_on: dayAfter(desk.today(), -1) }),
        'expired',
      ],
      [
        'product',
        () => partner({ licence_expires_on: dayAfter(desk.today(), 99), products: ['annual'] }),
        'kind',
      ],
      [
        'clause',
        () => partner({ products: ['single_transit', 'open_cover', 'annual'], clauses: ['ICC_C'] }),
        'ICC_A',
      ],
    ]
    for (const [code, bringAbout, said] of refusals) {
      await bringAbout()
      const refused = await desk.act(draft, 'issue')
      expect([refused.status, refused.body.code]).toEqual([409, 'cargo_refused'])
      expect(refused.body.message).toContain(said)
      expect(refused.body.checks.filter((one) => one.state === 'refusal')[0].code).toBe(code)
      expect((await desk.act(draft, 'refer')).body.code).toBe('cargo_refused')
      expect((await desk.call('GET', `${POLICIES}/${draft.id}`)).status).toBe(200)
    }
    await partner({ clauses: ['ICC_A', 'ICC_B', 'ICC_C', 'ICC_AIR', 'WAR', 'STRIKES'] })
    const forReferral = await desk.make({ commodity: 'USED_VEHICLES', hs_code: '' })
    expect((await desk.act(forReferral, 'issue')).body).toMatchObject({
      code: 'referral_needed',
      checks: expect.anything(),
    })
    expect(await desk.wallet()).toEqual(before)
  })

  it('is neither issued nor referred by a partner without a wallet', async () => {
    await partner({ channel: 'referral' })
    const draft = await desk.make()
    const checked = await desk.call('GET', `${POLICIES}/${draft.id}/check`)
    expect(checked.body.data).toMatchObject({ wallet: null, may_issue: false, may_refer: false })
    expect((await desk.act(draft, 'issue')).body.code).toBe('no_wallet')
    expect((await desk.act(draft, 'refer')).body.code).toBe('no_wallet')
    await partner({ channel: 'wallet' })
  })

  it('is refused without a recent exchange rate, at the currency', async () => {
    const draft = await desk.make({ currency: 'TRY' })
    const refused = await desk.act(draft, 'issue')
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      422,
      { path: 'terms.currency', code: 'fields.fx_rate_missing' },
    ])
  })

  it('is not issued at a changed price, and states the price before and after', async () => {
    const draft = await desk.make()
    await desk.rate('USD', 1_600_000_000)
    const before = await desk.wallet()
    const refused = await desk.act(draft, 'issue')
    expect([refused.status, refused.body.code, refused.body.before, refused.body.after]).toEqual([
      409,
      'price_changed',
      PREMIUM,
      46_200_000,
    ])
    expect(await desk.wallet()).toEqual(before)
    const again = await desk.act(draft, 'issue', { accepted_premium: 46_200_000 })
    expect([again.status, again.body.data.premium]).toEqual([200, 46_200_000])
    await desk.rate('USD', 1_500_000_000)
  })

  it('is issued once for repeated calls', async () => {
    const draft = await desk.make()
    const [before] = await desk.wallet()
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.act(draft, 'issue')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200 && status !== 503) expect([status, body.code]).toEqual([409, 'not_a_draft'])
    expect((await desk.wallet())[0]).toBe(before - PREMIUM + NET_COMMISSION)
    const other = await desk.make()
    const headers = { 'idempotency-key': 'issue-it-once' }
    const body = { version: other.version, accepted_premium: PREMIUM }
    const send = () =>
      test.call('POST', `${POLICIES}/${other.id}/issue`, { token: desk.issuer, body, headers })
    const replies = await Promise.all([send(), send(), send()])
    expect(new Set(replies.map((one) => `${one.status} ${one.body.data?.policy_number}`)).size).toBe(1)
  })

  it('does not exist for another partner, by address, query or ids in a body', async () => {
    const draft = await desk.make()
    const issued = (await desk.act(await desk.make(), 'issue')).body.data
    const as = <M extends Method, Path extends string>(method: M, path: Path, body?: unknown) =>
      desk.call(method, `${POLICIES}${path}`, body, desk.other)
    const agreed = { version: 1, accepted_premium: PREMIUM }
    const tries = [
      await as('GET', `/${draft.id}`),
      await as('GET', `/${draft.id}/check`),
      await as('GET', `/${issued.id}/certificate`),
      await as('GET', `/${issued.id}/debit-note`),
      await as('PUT', `/${draft.id}`, { ...desk.draft(), version: 1 }),
      await as('DELETE', `/${draft.id}`),
      await as('POST', `/${draft.id}/copy`, {}),
      await as('POST', `/${draft.id}/issue`, agreed),
      await as('POST', `/${draft.id}/refer`, { ...agreed, note: '' }),
      await as('POST', `/${draft.id}/withdraw`, { version: 1 }),
      await desk.call('GET', `${POLICIES}/${NOWHERE}`),
    ]
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404))
    expect((await as('GET', `?client_id=${desk.clientId}`)).body.data).toEqual([])
    expect((await as('GET', `?q=${issued.policy_number}`)).body.data).toEqual([])
    const stolen = await as('POST', '', desk.draft())
    expect([stolen.status, stolen.body.errors[0].path]).toEqual([422, 'client_id'])
    const under = { kind: 'declaration' as const, open_cover_id: issued.id, client_id: null }
    const declared = await as('POST', '', desk.draft({}, under))
    expect([declared.status, declared.body.errors[0].path]).toEqual([422, 'open_cover_id'])
    const smuggled = await desk.call('POST', POLICIES, {
      ...desk.draft(),
      partner_id: await partnerId(test, 'Tidewater Freight'),
    })
    expect(smuggled.status).toBe(400)
    expect((await desk.call('POST', POLICIES, desk.draft(), desk.admin)).status).toBe(403)
    expect((await test.call('GET', POLICIES)).status).toBe(401)
  })

  it('is found alone by a whole number, and with others by a part of it', async () => {
    const documents = ['HLCU55501', 'HLCU555017', 'HLCU5550']
    const [whole, longer, shorter] = [
      await desk.make({ transport_document: documents[0] }),
      await desk.make({ transport_document: documents[1] }),
      await desk.make({ transport_document: documents[2] }),
    ].map(({ id }) => id)
    const found = async (query: string) =>
      (await desk.call('GET', `${POLICIES}?${query}`)).body.data.map(({ id }: { id: string }) => id)
    expect(await found('q=hlcu-55501')).toEqual([whole])
    expect(await found('q=ever+given+hlcu55501')).toEqual([])
    expect(await found('q=lekki+HLCU55501')).toEqual([whole])
    expect(await found('q=hlcu555')).toEqual([shorter, longer, whole])
    expect(await found('q=%2F%2F')).toEqual([])
  })

  it('is found by its numbers, client, vessel and journey, a page at a time', async () => {
    const issued = (
      await desk.act(await desk.make({ vessel_name: 'Ever Given', transport_document: 'MAEU 771' }), 'issue')
    ).body.data
    const found = async (query: string, base = POLICIES, token = desk.issuer) =>
      ((await desk.call('GET', `${base}?${query}`, undefined, token)).body.data as { id: string }[]).map(
        ({ id }) => id,
      )
    const searches = [
      issued.policy_number,
      issued.debit_note_number,
      'ever given',
      'maeu771',
      'lekki foods maeu',
    ]
    for (const q of searches) expect(await found(`q=${encodeURIComponent(q)}`)).toContain(issued.id)
    const filters = `state=issued&kind=single_transit&clause=ICC_A&discharge_port=NGAPP&from=${desk.today()}&starts_from=${desk.today()}`
    expect(await found(filters)).toContain(issued.id)
    expect(await found('state=declined')).toEqual([])
    expect(
      await found(
        `partner_id=${desk.partner}&client_id=${desk.clientId}`,
        '/api/marine/admin/policies',
        desk.admin,
      ),
    ).toContain(issued.id)
    await desk.make({ fob: '', cover_from: '' })
    const all = await desk.call('GET', `${POLICIES}?count=exact`)
    for (const sort of ['-premium', 'premium', 'starts_on', '-updated_at']) {
      const seen = new Set<string>()
      for (let cursor = ''; cursor !== 'none'; ) {
        const page = await desk.call('GET', `${POLICIES}?limit=4&sort=${sort}${cursor}`)
        for (const { id } of page.body.data) seen.add(id)
        cursor = page.body.meta.next_cursor ? `&cursor=${page.body.meta.next_cursor}` : 'none'
      }
      expect([sort, seen.size]).toEqual([sort, all.body.meta.total])
    }
  })

  it('pays the commission of the partner, none where that is zero, and the tariff’s where the partner has none', async () => {
    const tidewater = await partnerId(test, 'Tidewater Freight')
    const client = await desk.client(tidewater, 'Calabar Mills')
    const paid = async (commission_bps: number | null) => {
      await partner({ commission_bps }, tidewater)
      const body = desk.draft({}, { client_id: client })
      return (await desk.call('POST', `${POLICIES}/price`, body, desk.other)).body.data.price.commission_bps
    }
    expect([await paid(0), await paid(725), await paid(null)]).toEqual([0, 725, 2_000])
    await partner({ commission_bps: 1_500 }, tidewater)
  })

  it('is issued for forty of a hundred concurrent calls on funds for forty, and the other drafts stay unchanged', async () => {
    const tidewater = await partnerId(test, 'Tidewater Freight')
    await partner({ commission_bps: 1, licence_expires_on: dayAfter(desk.today(), 30) }, tidewater)
    const client = await desk.client(tidewater, 'Bonny Traders')
    const drafts: {
      id: string
      version: number
      premium: number
      price: { premium: number; commission_net: number }
    }[] = []
    for (let at = 0; at < 100; at += 1) {
      const body = desk.draft({ fob: '10', freight: '0' }, { client_id: client })
      drafts.push((await desk.call('POST', POLICIES, body, desk.other)).body.data)
    }
    const { premium = 0, price } = drafts[0] ?? {}
    const [stood] = await desk.wallet(tidewater)
    const net = price?.commission_net ?? 0
    await desk.fund(40 * premium - 39 * net - stood, tidewater)
    // An overloaded server refuses the request, which is repeated.
    const issue = async (draft: (typeof drafts)[number]): Promise<number> => {
      const { status } = await desk.act(draft, 'issue', {}, desk.other)
      return status === 503 ? issue(draft) : status
    }
    const statuses = await Promise.all(drafts.map(issue))
    expect(statuses.filter((status) => status === 200)).toHaveLength(40)
    expect(statuses.filter((status) => status === 402)).toHaveLength(60)
    const listed = await desk.call('GET', `${POLICIES}?state=draft&count=exact`, undefined, desk.other)
    expect(listed.body.meta.total).toBe(60)
    expect(await desk.wallet(tidewater)).toEqual([net, 0])
    expect(await broken()).toEqual([])
  })

  it('declares under an open cover within its dates, limits and clauses, and pays for each shipment', async () => {
    await partner({ products: ['single_transit', 'open_cover', 'annual'] })
    const limits = {
      limit_per_bottom: '200,000,000',
      limit_per_location: '300,000,000',
      fob: '',
      freight: '',
    }
    const cover = await desk.make(
      { ...limits, cover_from: dayAfter(desk.today(), 0) },
      { kind: 'open_cover' },
    )
    const wallet = await desk.wallet()
    const opened = (await desk.act(cover, 'issue')).body.data
    expect(opened).toMatchObject({ state: 'issued', premium: 0, debit_note_number: null, transactions: [] })
    expect(await desk.wallet()).toEqual(wallet)
    const under = { kind: 'declaration' as const, open_cover_id: opened.id }
    const declared = await desk.act(
      await desk.make({ vessel_name: 'Yard Star', voyage: '77E', last_warehouse: 'Yard' }, under),
      'issue',
    )
    expect(declared.body.data).toMatchObject({ premium: PREMIUM, open_cover: { id: opened.id } })
    const found = async (change: object) => {
      const { body } = await desk.call('POST', `${POLICIES}/price`, desk.draft(change, under))
      return Object.fromEntries(
        body.data.checks.map(({ code, state }: { code: string; state: string }) => [code, state]),
      )
    }
    expect(await found({ cover_from: dayAfter(desk.today(), 400) })).toMatchObject({ cover_dates: 'refusal' })
    expect(await found({ vessel_name: 'Yard Star', voyage: '77E', fob: '20000' })).toMatchObject({
      bottom: 'refusal',
      location: 'ok',
    })
    expect(await found({ last_warehouse: 'Yard', fob: '90000' })).toMatchObject({ location: 'refusal' })
    expect(await found({ clause: 'ICC_C' })).toMatchObject({ cover_clause: 'referral' })
    const listed = await desk.call('GET', `${POLICIES}?open_cover_id=${opened.id}`)
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([declared.body.data.id])
    const annual = await desk.act(await desk.make({}, { kind: 'annual' }), 'issue')
    expect(annual.body.data).toMatchObject({ premium: PREMIUM, ends_on: policyTerm(desk.today()).end })
  })

  it('is not priced at an exchange rate that is a day too old', async () => {
    await desk.rate('EUR', 1_700_000_000, dayAfter(desk.today(), -4))
    const old = await desk.act(await desk.make({ currency: 'EUR' }), 'issue')
    expect([old.status, old.body.errors[0].code]).toEqual([422, 'fields.fx_rate_missing'])
    await desk.rate('EUR', 1_700_000_000, dayAfter(desk.today(), -3))
    expect((await desk.make({ currency: 'EUR' })).premium).toBe(49_087_500)
  })
})
