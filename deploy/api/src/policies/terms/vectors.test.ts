import { expect, it } from 'vitest'
import {
  booked,
  cancel,
  endorse,
  issue,
  leap,
  naira,
  pricingOf,
  reinstate,
  type Worked,
  year,
} from '../../testing/worked-terms.ts'
import { chargeOf, positionAt, termPremium } from './charge.ts'
import { totalOf } from './money.ts'

/** Worked by hand: the last change's charge in naira. The first thirteen rows are of the specification of policy life. */
const VECTORS: Worked[] = [
  [
    'own damage up from 1 July',
    year,
    [issue({ ownDamage: 365_000 }), endorse('2027-07-01', { ownDamage: 438_000 })],
    36_800,
  ],
  [
    'a change dated before one already booked',
    year,
    [
      issue({ ownDamage: 365_000 }),
      endorse('2027-07-01', { ownDamage: 438_000 }),
      endorse('2027-04-01', { ownDamage: 401_500 }),
    ],
    9_100,
  ],
  [
    'third party of a dearer class from 1 October',
    year,
    [issue({ thirdParty: 15_000 }), endorse('2027-10-01', { thirdParty: 20_000 })],
    5_000,
  ],
  [
    'third party back to the cheaper class',
    year,
    [
      issue({ thirdParty: 15_000 }),
      endorse('2027-10-01', { thirdParty: 20_000 }),
      endorse('2027-11-01', { thirdParty: 15_000 }),
    ],
    0,
  ],
  [
    'insured cancels on 1 March',
    year,
    [issue({ ownDamage: 100_000 }), cancel('2027-03-01', 'insured')],
    -62_500,
  ],
  [
    'insurer cancels on 1 March',
    year,
    [issue({ ownDamage: 100_000 }), cancel('2027-03-01', 'insurer')],
    -83_835.62,
  ],
  [
    'insured cancels after eight months',
    year,
    [issue({ ownDamage: 100_000 }), cancel('2027-09-20', 'insured')],
    0,
  ],
  [
    'last day of a leap term',
    leap,
    [issue({ ownDamage: 366_000 }), endorse('2028-02-29', { ownDamage: 732_000 })],
    1_000,
  ],
  [
    'issue of a whole term is exactly its annual premium',
    year,
    [issue({ ownDamage: 123_456.78 })],
    123_456.78,
  ],
  ['issue with a fee', year, [issue({ thirdParty: 15_000 }, 500)], 15_500],
  [
    'change on the first day replaces the whole term',
    year,
    [issue({ ownDamage: 365_000 }), endorse('2027-01-01', { ownDamage: 400_000 })],
    35_000,
  ],
  [
    'change on the last day is one day',
    year,
    [issue({ ownDamage: 365_000 }), endorse('2027-12-31', { ownDamage: 730_000 })],
    1_000,
  ],
  [
    'two changes of one day: the one booked later is in force',
    year,
    [
      issue({ ownDamage: 365_000 }),
      endorse('2027-07-01', { ownDamage: 438_000 }),
      endorse('2027-07-01', { ownDamage: 365_000 }),
    ],
    -36_800,
  ],
  [
    'own damage down from 1 July returns premium',
    year,
    [issue({ ownDamage: 438_000 }), endorse('2027-07-01', { ownDamage: 365_000 })],
    // 438,000 × 181/365 = 217,200; 365,000 × 184/365 = 184,000
    -36_800,
  ],
  [
    'rounding half up: 100.01 for one of 365 days and for 364',
    year,
    // 100.01 × 364/365 = 99.736 → 99.74; 200.02 × 1/365 = 0.548 → 0.55; sum 100.29
    [issue({ ownDamage: 100.01 }), endorse('2027-12-31', { ownDamage: 200.02 })],
    0.28,
  ],
  [
    'an endorsement fee is charged once',
    year,
    [issue({ thirdParty: 15_000 }), endorse('2027-06-01', {}, 1_000)],
    1_000,
  ],
  [
    'a discount given from 1 July',
    year,
    [issue({ ownDamage: 365_000 }), endorse('2027-07-01', { discount: 36_500 })],
    // 36,500 × 184/365
    -18_400,
  ],
  [
    'insured cancels on the seventh day after the first: 12.5 %',
    year,
    [issue({ ownDamage: 100_000 }), cancel('2027-01-08', 'insured')],
    -87_500,
  ],
  [
    'insured cancels on the eighth day: 25 %',
    year,
    [issue({ ownDamage: 100_000 }), cancel('2027-01-09', 'insured')],
    -75_000,
  ],
  [
    'same day of the next month is within one month',
    year,
    [issue({ ownDamage: 100_000 }), cancel('2027-02-01', 'insured')],
    -75_000,
  ],
  [
    'the day after is two months',
    year,
    [issue({ ownDamage: 100_000 }), cancel('2027-02-02', 'insured')],
    -62_500,
  ],
  ['three months: 50 %', year, [issue({ ownDamage: 100_000 }), cancel('2027-04-01', 'insured')], -50_000],
  ['four months: 62.5 %', year, [issue({ ownDamage: 100_000 }), cancel('2027-05-01', 'insured')], -37_500],
  ['six months: 75 %', year, [issue({ ownDamage: 100_000 }), cancel('2027-07-01', 'insured')], -25_000],
  ['eight months: 87.5 %', year, [issue({ ownDamage: 100_000 }), cancel('2027-09-01', 'insured')], -12_500],
  [
    'the day after eight months: nothing',
    year,
    [issue({ ownDamage: 100_000 }), cancel('2027-09-02', 'insured')],
    0,
  ],
  [
    'a term of 31 January has its month end on 28 February',
    { start: '2027-01-31', end: '2028-01-30' },
    [issue({ ownDamage: 100_000 }), cancel('2027-02-28', 'insured')],
    -75_000,
  ],
  [
    'flat cancellation returns everything',
    year,
    [issue({ thirdParty: 15_000 }, 500), cancel('2027-01-01', 'flat')],
    -15_500,
  ],
  [
    'insurer cancels third party pro rata',
    year,
    // 15,000 × 59/365 = 2,424.66 earned
    [issue({ thirdParty: 15_000 }), cancel('2027-03-01', 'insurer')],
    -12_575.34,
  ],
  [
    'insured cancels third party by the scale',
    year,
    [issue({ thirdParty: 15_000 }), cancel('2027-03-01', 'insured')],
    -9_375,
  ],
  [
    'the fee is retained when the insured cancels',
    year,
    [issue({ ownDamage: 100_000 }, 500), cancel('2027-03-01', 'insured')],
    -62_500,
  ],
  [
    'the minimum retained premium raises what is retained',
    year,
    // scale 12.5 % of 15,000 = 1,875; minimum 5,000
    [issue({ thirdParty: 15_000 }), cancel('2027-01-05', 'insured')],
    -10_000,
    5_000,
  ],
  [
    'the minimum retained premium is never more than the premium',
    year,
    [issue({ thirdParty: 3_000 }), cancel('2027-01-05', 'insurer')],
    0,
    5_000,
  ],
  [
    'a discount follows its premium in the scale',
    year,
    [issue({ ownDamage: 100_000, discount: 10_000 }), cancel('2027-03-01', 'insured')],
    // 62.5 % of 90,000
    -56_250,
  ],
  [
    'reinstated without a gap: charged again what was returned',
    year,
    [issue({ ownDamage: 100_000 }), cancel('2027-03-01', 'insured'), reinstate('2027-03-01')],
    62_500,
  ],
  [
    'reinstated after a gap of 31 days: the gap is not charged',
    year,
    [issue({ ownDamage: 365_000 }), cancel('2027-03-01', 'insurer'), reinstate('2027-04-01')],
    // premium 59,000 + 275 days × 1,000 = 334,000; retained were 59,000
    275_000,
  ],
  [
    'third party is charged in full after a gap',
    year,
    [issue({ thirdParty: 15_000 }), cancel('2027-03-01', 'insurer'), reinstate('2027-04-01')],
    12_575.34,
  ],
  [
    'cancelled again after a reinstatement',
    year,
    [
      issue({ ownDamage: 365_000 }),
      cancel('2027-03-01', 'insurer'),
      reinstate('2027-04-01'),
      cancel('2027-05-01', 'insurer'),
    ],
    // earned: 59 + 30 days = 89,000 of 334,000
    -245_000,
  ],
  [
    'a change back-dated before a cancellation is earned at the new price',
    year,
    [
      issue({ ownDamage: 365_000 }),
      cancel('2027-03-01', 'insurer'),
      endorse('2027-02-01', { ownDamage: 730_000 }),
    ],
    // 28 days × 1,000 more
    28_000,
  ],
  [
    'cover raised from third party to comprehensive',
    year,
    [issue({ thirdParty: 15_000 }), endorse('2027-07-01', { thirdParty: 0, ownDamage: 365_000 })],
    184_000,
  ],
]

it.each(VECTORS)('%s', (_title, term, changes, charge, minimum) => {
  const all = booked(term, changes)
  const last = all.at(-1) as (typeof all)[number]
  expect(totalOf(chargeOf(pricingOf(term, minimum), all.slice(0, -1), last))).toBe(naira(charge))
})

it('splits the premium of a term into its earned and unearned part at the end of a day', () => {
  const pricing = pricingOf(year)
  const changes = booked(year, [issue({ ownDamage: 365_000 }), endorse('2027-07-01', { ownDamage: 730_000 })])
  expect(positionAt('2027-01-31', pricing, changes)).toEqual({
    charged: naira(549_000),
    earned: naira(31_000),
    unearned: naira(518_000),
    returned: 0,
  })
  expect(positionAt('2027-07-02', pricing, changes).earned).toBe(naira(185_000))
  expect(positionAt('2027-12-31', pricing, changes).unearned).toBe(0)
})

it('earns what a cancellation retains on its day', () => {
  const pricing = pricingOf(year)
  const changes = booked(year, [issue({ ownDamage: 100_000 }), cancel('2027-03-01', 'insured')])
  expect(positionAt('2027-02-28', pricing, changes)).toMatchObject({ returned: 0, earned: 1_616_438 })
  expect(positionAt('2027-03-01', pricing, changes)).toEqual({
    charged: 10_000_000,
    earned: 3_750_000,
    unearned: 0,
    returned: 6_250_000,
  })
})

it('keeps the components of a charge apart', () => {
  const changes = booked(year, [
    issue({ ownDamage: 100_000, thirdParty: 15_000 }),
    cancel('2027-03-01', 'insured'),
  ])
  expect(termPremium(pricingOf(year), changes)).toEqual({ OWN_DAMAGE: 3_750_000, THIRD_PARTY: 562_500 })
})
