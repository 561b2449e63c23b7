import type { CargoChoices, CargoPolicy, CargoPrice, CargoQuote, ListedCargoPolicy } from '@coverdesk/sdk'
import { emptyCargoTerms } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'

const NAIRA = 100

/** USD 100,000 and 5,000 of freight with 10 % at ₦1,500 and 0.25 %. */
export const price: CargoPrice = {
  currency: 'USD',
  decimals: 2,
  fob: 10_000_000,
  freight: 500_000,
  uplift_bps: 1_000,
  sum_insured: 11_550_000,
  sum_insured_kobo: 17_325_000_000,
  fx: { currency: 'USD', day: '2026-11-20', rate_micro: 1_500_000_000, source: 'CBN' },
  parts: [{ kind: 'rate', code: 'ICC_A', rate_ppm: 2_500, factor_bps: null, amount: 43_312_500 }],
  minimum_premium: 500_000,
  minimum_applied: false,
  premium: 43_312_500,
  excess_bps: 50,
  excess: 86_625_000,
  commission_bps: 2_000,
  commission: 8_662_500,
  vat_bps: 750,
  vat: 649_688,
  wht_bps: 500,
  wht: 433_125,
  commission_net: 8_879_063,
  provisional: false,
  tariff_id: 't1',
  tariff: 'Standard',
  day: '2026-11-22',
}

export const quote: CargoQuote = {
  price,
  faults: [],
  papers: [],
  may_issue: true,
  may_refer: false,
  checks: [{ code: 'licence', state: 'ok', message: 'The licence is in force', action: null, field: null }],
  wallet: { available: 1_000_000 * NAIRA, held: 0, after: 65_566_563 },
}

const listed: ListedCargoPolicy = {
  id: 'c1',
  kind: 'single_transit',
  state: 'issued',
  policy_number: 'MAR/2026/000001',
  certificate_number: 'CERT/2026/000001',
  debit_note_number: 'DN/2026/000001',
  client: { id: '0190f000-0000-7000-8000-000000000001', name: 'Lekki Foods Ltd' },
  partner: { id: 'p1', name: 'Harbourline Brokers' },
  currency: 'USD',
  decimals: 2,
  sum_insured: 11_550_000,
  sum_insured_kobo: 17_325_000_000,
  premium: 43_312_500,
  commission: 8_662_500,
  clause: 'ICC_A',
  commodity: 'MACHINERY',
  goods: 'Machinery',
  mode: 'SEA',
  vessel: 'MSC LAGOS',
  transport_document: 'MSCU123',
  load_port: 'CNSHA',
  discharge_port: 'NGAPP',
  load_port_name: 'Shanghai',
  discharge_port_name: 'Apapa',
  starts_on: '2026-11-20',
  ends_on: null,
  valid_until: null,
  answer_by: null,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  issued_at: '2026-11-20T09:00:00.000Z',
  referred_at: null,
  refer_reasons: [],
}

export const listedPolicy = (change: Partial<ListedCargoPolicy> = {}): ListedCargoPolicy => ({
  ...listed,
  ...change,
})

export const terms = {
  ...emptyCargoTerms,
  commodity: 'MACHINERY',
  description: 'Six lathes',
  currency: 'USD',
  fob: '100000',
  freight: '5000',
  mode: 'SEA',
  vessel_name: 'MSC LAGOS',
  vessel_imo: '9074729',
  load_port: 'CNSHA',
  discharge_port: 'NGAPP',
  etd: '2026-11-22',
  eta: '2026-12-20',
  cover_from: '2026-11-22',
  clause: 'ICC_A',
  incoterm: 'CFR',
  country_of_origin: 'CN',
}

export const cargoPolicy = (change: Partial<CargoPolicy> = {}): CargoPolicy => ({
  ...listed,
  open_cover: null,
  terms,
  price,
  held: 0,
  booked: null,
  refer_findings: [],
  refer_note: '',
  decision: null,
  questions: [],
  offer: null,
  insured: { name: 'Lekki Foods Ltd', address: '1 Admiralty Way', tin: '', rc_number: 'RC 12345' },
  transactions: [],
  documents: [],
  events: [],
  verification_url: null,
  created_by: 'Ngozi Adeyemi',
  issued_by: null,
  nia: { state: 'pending', number: null, reason: null, sandbox: true, resendable: false },
  voidable_until: null,
  originals_at: null,
  version: 3,
  ...change,
})

const choices: CargoChoices = {
  day: '2026-11-22',
  clauses: [
    { code: 'ICC_A', name: 'ICC (A)', edition: '1/1/09', add_on: false, wording: '' },
    { code: 'WAR', name: 'War', edition: '1/1/09', add_on: true, wording: '' },
  ],
  rate_classes: [{ code: 'MACHINERY', name: 'Machinery' }],
  commodities: [{ code: 'MACHINERY', name: 'Machinery', rate_class: 'MACHINERY', hs_prefixes: ['84'] }],
  packaging: [{ code: 'CRATES', name: 'Crates' }],
  conveyances: [
    { code: 'SEA', name: 'Sea', by_vessel: true },
    { code: 'AIR', name: 'Air', by_vessel: false },
  ],
  incoterms: [{ code: 'CFR', name: 'Cost and freight', seller_insures: false }],
  countries: [
    { code: 'CN', name: 'China' },
    { code: 'NG', name: 'Nigeria' },
  ],
  currencies: [
    { code: 'NGN', name: 'Naira', decimals: 2 },
    { code: 'USD', name: 'US dollar', decimals: 2 },
  ],
  survey_agents: [],
  customs_offices: [],
  banks: [],
  uplift_bps: 1_000,
}

/** Lists, ports and vessels, for both sides. */
export function answerSetup(): void {
  const ports = [
    { code: 'CNSHA', name: 'Shanghai', country: 'CN', conveyance: 'SEA' },
    { code: 'NGAPP', name: 'Apapa', country: 'NG', conveyance: 'SEA' },
  ]
  for (const kind of ['admin', 'partner'] as const) {
    answer(`marine.${kind}.setup.choices`, choices)
    answer(`marine.${kind}.setup.ports`, ({ query }) =>
      ports.filter(({ code, name }) =>
        `${code} ${name}`.toLowerCase().includes((query.q ?? '').toLowerCase()),
      ),
    )
  }
  answer('marine.partner.setup.vessels', [
    { code: '9074729', name: 'MSC LAGOS', year_built: 2010, flag: null, verified: true },
  ])
}
