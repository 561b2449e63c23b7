import {
  type CargoTariff,
  type FxPosition,
  type FxRate,
  type ListedSetupEntry,
  lagosDay,
  type MarineListName,
  type Page,
  type TariffOf,
} from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'

export const MAY = ['marine.setup.read', 'marine.setup.edit']
export const READS = ['marine.setup.read']
export const today = lagosDay()
export const page = <Row>(rows: Row[]): Page<Row> => ({
  data: rows,
  meta: { next_cursor: null, total: rows.length, total_is_exact: true },
})
export const entry = (code: string, name: string, attributes = {}): ListedSetupEntry => ({
  id: code,
  code,
  name,
  parent: '',
  attributes,
  state: 'in_use',
  version: 1,
  first_day: '2023-01-01',
  last_day: null,
})
export const dollar: FxPosition = {
  currency: 'USD',
  name: 'US dollar',
  usable: true,
  latest: { rate_micro: 1_500_000_000, day: today, source: 'CBN', days_old: 0 },
  before: { rate_micro: 1_480_000_000, day: '2026-01-01' },
}
export const stale: FxPosition = {
  currency: 'EUR',
  name: 'Euro',
  usable: false,
  before: null,
  latest: { rate_micro: 1_600_000_000, day: '2026-01-02', source: 'CBN', days_old: 40 },
}
export const rate: FxRate = {
  id: 'r1',
  currency: 'USD',
  day: today,
  rate_micro: 1_500_000_000,
  source: 'CBN',
  set_at: `${today}T08:00:00.000Z`,
  set_by: 'Ibrahim Lawal',
  approved_by: '',
  counts: true,
}
export const content: CargoTariff = {
  rates: [
    { rate_class: 'FOOD', clause: 'ICC_A', rate_ppm: 2_500 },
    { rate_class: 'USED_GOODS', clause: 'ICC_A', rate_ppm: null },
  ],
  add_ons: [{ clause: 'WAR', rate_ppm: 500 }],
  vessel_ages: [{ over_years: 15, factor_bps: 12_500 }],
  conveyances: [{ conveyance: 'AIR', factor_bps: 8_000 }],
  minimum_premium: 500_000,
  uplift_bps: 1_000,
  excess_bps: 50,
  minimum_excess: 0,
  commission_bps: 2_000,
  vat_bps: 750,
  wht_bps: 500,
  fx_days: 3,
}
export const draft: TariffOf<CargoTariff> = {
  id: 'd1',
  name: 'Rates 2030',
  state: 'draft',
  first_day: null,
  last_day: null,
  rate_count: 2,
  open_quotes: 0,
  published_at: null,
  author: 'Ibrahim Lawal',
  version: 4,
  content,
  before: { id: 't1', name: 'Marine rates', open_quotes: 2, content },
  waiting: null,
}
export const answerLists = () => {
  const lists: Partial<Record<MarineListName, ListedSetupEntry[]>> = {
    'rate-classes': [entry('FOOD', 'Food'), entry('USED_GOODS', 'Second-hand goods')],
    'marine-clauses': [entry('ICC_A', 'All risks', { add_on: false }), entry('WAR', 'War', { add_on: true })],
    conveyances: [entry('SEA', 'Sea'), entry('AIR', 'Air')],
  }
  answer('marine.admin.setup.lists.entries', ({ ids: [list] }) => page(lists[list as MarineListName] ?? []))
}
