import type { Rate, Tariff } from './tariff.ts'

const NAIRA = 100

interface RiskClass {
  code: string
  /** Annual third-party premium, all-in, naira: NAICOM/DPR/CIR/46/2022. */
  thirdParty: number
  /** The insurer's own comprehensive rate; the circular's minimum is 5 %. */
  comprehensiveBps: number
  /** Lowest vehicle value for comprehensive cover, naira. */
  minimumValue: number
}

const classes: readonly RiskClass[] = [
  { code: 'PRIVATE', thirdParty: 15_000, comprehensiveBps: 500, minimumValue: 500_000 },
  { code: 'OWN_GOODS', thirdParty: 20_000, comprehensiveBps: 600, minimumValue: 600_000 },
  { code: 'STAFF_BUS', thirdParty: 20_000, comprehensiveBps: 550, minimumValue: 600_000 },
  { code: 'TRUCK', thirdParty: 100_000, comprehensiveBps: 650, minimumValue: 3_000_000 },
  { code: 'SPECIAL', thirdParty: 20_000, comprehensiveBps: 600, minimumValue: 600_000 },
  { code: 'TRICYCLE', thirdParty: 5_000, comprehensiveBps: 600, minimumValue: 150_000 },
  { code: 'MOTORCYCLE', thirdParty: 3_000, comprehensiveBps: 600, minimumValue: 100_000 },
]

/** The insurer's own rate for fire and theft in addition to third-party cover. */
const FIRE_AND_THEFT_BPS = 350
const ACT_NOT_SOLD_FOR = 'SPECIAL'

function ratesOf({ code, thirdParty, comprehensiveBps, minimumValue }: RiskClass): Rate[] {
  const flat = { risk_type: code, basis: 'flat', amount: thirdParty * NAIRA } as const
  const byValue = {
    risk_type: code,
    basis: 'sum_insured',
    minimum_sum_insured: minimumValue * NAIRA,
  } as const
  return [
    ...(code === ACT_NOT_SOLD_FOR ? [] : [{ ...flat, cover_type: 'ACT' }]),
    { ...flat, cover_type: 'TPO' },
    { ...byValue, cover_type: 'TPFT', rate_bps: FIRE_AND_THEFT_BPS },
    { ...byValue, cover_type: 'COMPREHENSIVE', rate_bps: comprehensiveBps },
  ]
}

const comprehensive = ['COMPREHENSIVE']

/** In force from 1 January 2023. Third-party premiums by NAICOM/DPR/CIR/46/2022, the rest the demo insurer's own. */
export const motorTariff2023: Tariff = {
  rates: classes.flatMap(ratesOf),
  extensions: [
    { code: 'SRCC', kind: 'loading', cover_types: comprehensive, basis: 'sum_insured', rate_bps: 25 },
    { code: 'FLOOD', kind: 'loading', cover_types: comprehensive, basis: 'sum_insured', rate_bps: 25 },
    {
      code: 'EXCESS_BUYBACK',
      kind: 'loading',
      cover_types: comprehensive,
      basis: 'sum_insured',
      rate_bps: 25,
    },
    {
      code: 'EXTRA_TPPD',
      kind: 'loading',
      cover_types: ['TPO', 'TPFT', 'COMPREHENSIVE'],
      basis: 'flat',
      amount: 2_500 * NAIRA,
    },
    { code: 'TRACKING', kind: 'discount', cover_types: comprehensive, basis: 'basic_premium', rate_bps: 500 },
    {
      code: 'NO_CLAIMS',
      kind: 'discount',
      cover_types: comprehensive,
      basis: 'basic_premium',
      rate_bps: 1_000,
    },
    {
      code: 'SPECIAL_DISCOUNT',
      kind: 'discount',
      cover_types: comprehensive,
      basis: 'basic_premium',
      rate_bps: 500,
    },
  ],
  minimum_net_rates: [{ cover_type: 'COMPREHENSIVE', rate_bps: 500 }],
  minimum_premiums: Object.fromEntries(classes.map(({ code, thirdParty }) => [code, thirdParty * NAIRA])),
  tax_bps: 0,
}
