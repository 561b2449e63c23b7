import { type CargoDraft, type CargoTerms, emptyCargoTerms } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { openAccounts, walletOf } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { fundingApproved } from '../ledger/posting-rules.ts'
import { lagosDay } from '../platform/db/clock.ts'
import { dayAfter } from '../reference/setups/entries.ts'
import { signIn } from './journey.ts'
import { partnerId, signInMarine } from './marine.ts'
import type { Method } from './operations/bodies.ts'
import type { TestApp } from './test-app.ts'

export const POLICIES = '/api/marine/partner/policies'
export const REFERRALS = '/api/marine/admin/policy-management'

/** A partner with a client and money, and the agreed example of a shipment. */
export async function cargoDesk(test: TestApp) {
  const { db } = test.services
  const people = await signInMarine(test)
  const underwriter = await signIn(test, 'underwriter@marine.coverdesk.test', '/api/marine/admin')
  const partner = await partnerId(test)
  // Each with its own vessel and location, so that their sums are not accumulated.
  let voyages = 100
  const today = () => lagosDay(test.services.clock())

  const rate = (currency: string, rate_micro: number, day = today()) =>
    db
      .insertInto('fx_rates')
      .values({ id: uuid(), currency, day, rate_micro, source: 'CBN', set_at: test.services.clock() })
      .execute()
  const client = async (of = partner, name = 'Lekki Foods Limited') => {
    const id = uuid()
    const now = test.services.clock()
    const row = {
      id,
      partner_id: of,
      kind: 'corporate' as const,
      name,
      address: '4 Wharf Road',
      city: 'Lagos',
    }
    const more = {
      state: 'LA',
      rc_number: 'RC123456',
      tin: '1234567890123',
      created_at: now,
      updated_at: now,
    }
    await db
      .insertInto('marine_clients')
      .values({ ...row, ...more })
      .execute()
    return id
  }
  const fund = (kobo: number, owner = partner) =>
    db.transaction().execute(async (tx) => {
      await openAccounts(tx, [{ kind: 'bank', owner: 'TEST' }], 'NGN')
      const noted = { reference: uuid(), currency: 'NGN', madeBy: 'a maker', postedAt: test.services.clock() }
      await post(tx, { ...noted, ...fundingApproved(owner, 'TEST', kobo) })
    })
  const terms = (change: Partial<CargoTerms> = {}): CargoTerms => ({
    ...emptyCargoTerms,
    mode: 'SEA',
    vessel_name: `MSC Lagos ${++voyages}`,
    vessel_year: '2018',
    voyage: `${voyages}W`,
    incoterm: 'CFR',
    country_of_origin: 'CN',
    load_port: 'CNSHA',
    discharge_port: 'NGAPP',
    pfi_number: 'PFI-88',
    pfi_date: dayAfter(today(), -20),
    etd: dayAfter(today(), 3),
    eta: dayAfter(today(), 40),
    commodity: 'FOOD',
    description: 'Tomato paste in tins',
    packaging: 'CARTONS',
    hs_code: '200290',
    currency: 'USD',
    fob: '100,000',
    freight: '5000.00',
    clause: 'ICC_A',
    cover_from: today(),
    last_warehouse: `Shed ${voyages}`,
    ...change,
  })
  const clientId = await client()
  await rate('USD', 1_500_000_000)
  const draft = (change: Partial<CargoTerms> = {}, more: Partial<CargoDraft> = {}): CargoDraft => ({
    kind: 'single_transit',
    client_id: clientId,
    open_cover_id: null,
    terms: terms(change),
    ...more,
  })
  const call = <M extends Method, Path extends string>(
    method: M,
    path: Path,
    body?: unknown,
    token = people.issuer,
  ) => test.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  const make = async (change: Partial<CargoTerms> = {}, more: Partial<CargoDraft> = {}) => {
    const made = await call('POST', POLICIES, draft(change, more))
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    return made.body.data
  }
  const act = (
    policy: { id: string; version: number; price: { premium: number } | null },
    name: 'issue' | 'refer' | 'withdraw',
    change: object = {},
    token?: string,
  ) => {
    const agreed = name === 'withdraw' ? {} : { accepted_premium: policy.price?.premium ?? 0 }
    const note = name === 'refer' ? { note: 'Please look at this' } : {}
    const body = { version: policy.version, ...agreed, ...note, ...change }
    return call('POST', `${POLICIES}/${policy.id}/${name}`, body, token)
  }
  const decide = (
    policy: { id: string; version: number },
    name: 'accept' | 'decline' | 'ask',
    change: object = {},
    token = underwriter,
  ) => {
    const body = { version: policy.version, reason: 'Within our appetite', ...change }
    return call('POST', `${REFERRALS}/${policy.id}/${name}`, body, token)
  }
  return {
    ...people,
    underwriter,
    partner,
    clientId,
    today,
    rate,
    client,
    fund,
    terms,
    draft,
    call,
    make,
    act,
    decide,
    /** Available and on hold. */
    wallet: async (owner = partner): Promise<[number, number]> => {
      const { available, held } = await walletOf(db, owner, 'NGN')
      return [available, held]
    },
  }
}
