import type { ListedVehicle, PriceList } from '@coverdesk/sdk'

const cover = (code: string, name: string, needs_sum_insured = false) => ({
  code,
  name,
  needs_sum_insured,
  description: `What ${name} is.`,
})

/** What the insurer of the tests sells. */
export const priceList: PriceList = {
  tariff: {
    rates: [
      { risk_type: 'PRIVATE', cover_type: 'ACT', basis: 'flat', amount: 1_500_000 },
      { risk_type: 'PRIVATE', cover_type: 'TPO', basis: 'flat', amount: 1_500_000 },
      {
        risk_type: 'PRIVATE',
        cover_type: 'COMPREHENSIVE',
        basis: 'sum_insured',
        rate_bps: 500,
        minimum_sum_insured: 50_000_000,
      },
      { risk_type: 'STAFF_BUS', cover_type: 'TPO', basis: 'flat', amount: 2_000_000 },
    ],
    extensions: [
      {
        code: 'EXTRA_TPPD',
        kind: 'loading',
        basis: 'flat',
        amount: 250_000,
        cover_types: ['TPO', 'COMPREHENSIVE'],
      },
      {
        code: 'FLOOD',
        kind: 'loading',
        basis: 'sum_insured',
        rate_bps: 25,
        cover_types: ['COMPREHENSIVE'],
      },
    ],
    minimum_net_rates: [{ cover_type: 'COMPREHENSIVE', rate_bps: 500 }],
    minimum_premiums: {},
    tax_bps: 0,
  },
  covers: [
    cover('TPO', 'Third Party Only'),
    { ...cover('COMPREHENSIVE', 'Comprehensive', true), excess: 5_000_000 },
    cover('ACT', 'Act only'),
  ],
  extensions: [
    {
      code: 'EXTRA_TPPD',
      name: 'Higher limit',
      description: 'More for others.',
      cover_types: ['TPO', 'COMPREHENSIVE'],
    },
    { code: 'FLOOD', name: 'Flood', description: 'Rain.', cover_types: ['COMPREHENSIVE'] },
  ],
  risk_types: [{ code: 'PRIVATE', name: 'Private motor', limit: 300_000_000 }],
  body_types: [
    {
      code: 'SALOON',
      name: 'Saloon',
      uses: [
        { use: 'PRIVATE', name: 'My family and I', risk_type: 'PRIVATE' },
        { use: 'STAFF_BUS', name: 'Carrying my staff', risk_type: 'PRIVATE' },
        { use: 'HIRING', name: 'Carrying passengers for money', risk_type: null },
      ],
    },
    {
      code: 'MINI_BUS',
      name: 'Mini-bus',
      uses: [
        { use: 'PRIVATE', name: 'My family and I', risk_type: 'PRIVATE' },
        { use: 'STAFF_BUS', name: 'Carrying my staff', risk_type: 'STAFF_BUS' },
      ],
    },
    {
      code: 'TRACTOR',
      name: 'Tractor',
      uses: [{ use: 'SPECIAL', name: 'Farm', risk_type: 'PRIVATE' }],
    },
    { code: 'OTHER', name: 'Other', uses: [] },
  ],
  most_taken: [],
  usual_values: [],
  years: { from: 1970, to: 2026 },
}

const listed = (make_name: string, name: string): ListedVehicle => ({
  make: make_name.toUpperCase(),
  make_name,
  model: name.toUpperCase(),
  name,
  vehicle_type: 'CAR',
  body_type: 'SALOON',
  risk_type: null,
  popular: name === 'Corolla',
})

export const listedVehicles: ListedVehicle[] = [
  listed('Toyota', 'Corolla'),
  listed('Honda', 'Accord'),
  { ...listed('Toyota', 'Hiace'), vehicle_type: 'BUS', body_type: 'MINI_BUS' },
]
