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
import { chargeOf } from './charge.ts'
import { totalOf } from './money.ts'

const from29Feb = { start: '2028-02-29', end: '2029-02-28' }
const leapYear = { start: '2028-01-01', end: '2028-12-31' }
const from31Dec = { start: '2027-12-31', end: '2028-12-30' }
const from31Aug = { start: '2027-08-31', end: '2028-08-30' }
const whole = (amount = 100_000) => issue({ ownDamage: amount })

/** Worked by hand, in naira. Days of 2027: 1 Mar is day 59, 1 Jul 181, 20 Sep 262, 1 Oct 273, 1 Nov 304. */
const LEAP: Worked[] = [
  [
    'from the second day of a term of 29 February: 1 × 1,000 + 365 × 2,000 − 366,000',
    from29Feb,
    [whole(366_000), endorse('2028-03-01', { ownDamage: 732_000 })],
    365_000,
  ],
  [
    'insurer cancels on the last day of 366: one day goes back',
    from29Feb,
    [whole(366_000), cancel('2029-02-28', 'insurer')],
    -1_000,
  ],
  [
    'from 29 February within a leap year: 59 × 1,000 + 307 × 1,500 − 366,000',
    leapYear,
    [whole(366_000), endorse('2028-02-29', { ownDamage: 549_000 })],
    153_500,
  ],
  [
    'half a kobo is rounded up: 1.83 × 365/366 = 1.825, 3.66 × 1/366 = 0.01',
    leap,
    [whole(1.83), endorse('2028-02-29', { ownDamage: 3.66 })],
    0.01,
  ],
  [
    'half of 366 days twice is the whole: nothing that has a price changed',
    leap,
    [whole(403_793.55), endorse('2027-08-31', {})],
    0,
  ],
]

const SCALE: Worked[] = [
  [
    '29 February and a month is 29 March: 25 %',
    from29Feb,
    [whole(), cancel('2028-03-29', 'insured')],
    -75_000,
  ],
  ['the day after: 37.5 %', from29Feb, [whole(), cancel('2028-03-30', 'insured')], -62_500],
  [
    '31 December and two months is 29 February: 37.5 %',
    from31Dec,
    [whole(), cancel('2028-02-29', 'insured')],
    -62_500,
  ],
  ['the day after: 50 %', from31Dec, [whole(), cancel('2028-03-01', 'insured')], -50_000],
  [
    '31 August and six months is 29 February: 75 %',
    from31Aug,
    [whole(), cancel('2028-02-29', 'insured')],
    -25_000,
  ],
  ['the day after: 87.5 %', from31Aug, [whole(), cancel('2028-03-01', 'insured')], -12_500],
  ['insured cancels on the first day: 12.5 %', year, [whole(), cancel('2027-01-01', 'insured')], -87_500],
  [
    'insurer cancels on the first day: everything',
    year,
    [whole(), cancel('2027-01-01', 'insurer')],
    -100_000,
  ],
  ['insurer cancels on the last day', year, [whole(365_000), cancel('2027-12-31', 'insurer')], -1_000],
  [
    'earned is more than the scale: 62,000 + 28 × 100 of 95,400; 37.5 % were 35,775',
    year,
    [whole(730_000), endorse('2027-02-01', { ownDamage: 36_500 }), cancel('2027-03-01', 'insured')],
    -30_600,
  ],
  [
    'a fee charged later is retained in full',
    year,
    [whole(), endorse('2027-02-01', {}, 1_000), cancel('2027-03-01', 'insured')],
    -62_500,
  ],
  [
    'the insurer retains the fee of the issue too: 365,500 − 59,000 − 500',
    year,
    [issue({ ownDamage: 365_000 }, 500), cancel('2027-03-01', 'insurer')],
    -306_000,
  ],
]

const SAME_DAY: Worked[] = [
  [
    'changed and cancelled by the insurer on one day: what was just charged and the rest go back',
    year,
    [whole(365_000), endorse('2027-07-01', { ownDamage: 438_000 }), cancel('2027-07-01', 'insurer')],
    -220_800,
  ],
  [
    'statutory class up and back on one day',
    year,
    [
      issue({ thirdParty: 15_000 }),
      endorse('2027-10-01', { thirdParty: 20_000 }),
      endorse('2027-10-01', { thirdParty: 15_000 }),
    ],
    -5_000,
  ],
  [
    'a flat cancellation returns what the first day was changed to, with its fee',
    year,
    [whole(), endorse('2027-01-01', { ownDamage: 120_000 }, 1_000), cancel('2027-01-01', 'flat')],
    -121_000,
  ],
  [
    'the last two days: 2 × 1,000',
    year,
    [whole(365_000), endorse('2027-12-30', { ownDamage: 730_000 })],
    2_000,
  ],
]

const STATUTORY: Worked[] = [
  [
    'the greatest class stays charged, whatever order it was booked in',
    year,
    [
      issue({ thirdParty: 15_000 }),
      endorse('2027-10-01', { thirdParty: 20_000 }),
      endorse('2027-04-01', { thirdParty: 25_000 }),
    ],
    5_000,
  ],
  [
    'insurer cancels after a dearer class: 20,000 × 304/365 = 16,657.53 are earned',
    year,
    [
      issue({ thirdParty: 15_000 }),
      endorse('2027-10-01', { thirdParty: 20_000 }),
      cancel('2027-11-01', 'insurer'),
    ],
    -3_342.47,
  ],
  [
    'comprehensive down to third party on 1 July: 181,000 + 15,000 − 365,000',
    year,
    [whole(365_000), endorse('2027-07-01', { ownDamage: 0, thirdParty: 15_000 })],
    -169_000,
  ],
]

const NO_CLAIMS: Worked[] = [
  [
    // 148,767.12 + 226,849.32 − 49,589.04 − 75,616.44 = 250,410.96
    'a third off: value up on 1 July, each part rounded by itself',
    year,
    [
      issue({ ownDamage: 300_000, discount: 100_000 }),
      endorse('2027-07-01', { ownDamage: 450_000, discount: 150_000 }),
    ],
    50_410.96,
  ],
  [
    'half off: the insurer keeps 73 days, 73,000 − 36,500',
    year,
    [issue({ ownDamage: 365_000, discount: 182_500 }), cancel('2027-03-15', 'insurer')],
    -146_000,
  ],
  [
    'a fifth off: 12.5 % of 80,000 is retained',
    year,
    [issue({ ownDamage: 100_000, discount: 20_000 }), cancel('2027-01-05', 'insured')],
    -70_000,
  ],
  [
    'the discount is lost from 1 July: 36,500 × 184/365',
    year,
    [issue({ ownDamage: 365_000, discount: 36_500 }), endorse('2027-07-01', { discount: 0 })],
    18_400,
  ],
]

const MINIMUM: Worked[] = [
  [
    'the insurer retains it instead of 4 days',
    year,
    [whole(), cancel('2027-01-05', 'insurer')],
    -95_000,
    5_000,
  ],
  ['it is less than the scale', year, [whole(), cancel('2027-01-05', 'insured')], -87_500, 5_000],
  ['a flat cancellation returns it too', year, [whole(), cancel('2027-01-01', 'flat')], -100_000, 5_000],
  [
    'it is the whole premium',
    year,
    [issue({ thirdParty: 5_000 }), cancel('2027-02-01', 'insurer')],
    0,
    5_000,
  ],
]

const REINSTATED: Worked[] = [
  [
    'everything was retained: nothing is charged again',
    year,
    [whole(), cancel('2027-09-20', 'insured'), reinstate('2027-09-20')],
    0,
  ],
  [
    'a gap of 14 days: 351,000 less the 136,875 retained',
    year,
    [whole(365_000), cancel('2027-03-01', 'insured'), reinstate('2027-03-15')],
    214_125,
  ],
  [
    'everything was retained, and 30 days are not covered: they go back',
    year,
    [whole(365_000), cancel('2027-09-20', 'insured'), reinstate('2027-10-20')],
    -30_000,
  ],
  [
    'cancelled again before the first gap: 31 days are earned of 334,000',
    year,
    [
      whole(365_000),
      cancel('2027-03-01', 'insurer'),
      reinstate('2027-04-01'),
      cancel('2027-02-01', 'insurer'),
    ],
    -303_000,
  ],
]

it.each([...LEAP, ...SCALE, ...SAME_DAY, ...STATUTORY, ...NO_CLAIMS, ...MINIMUM, ...REINSTATED])(
  '%s',
  (_title, term, changes, charge, minimum) => {
    const all = booked(term, changes)
    const last = all.at(-1) as (typeof all)[number]
    expect(totalOf(chargeOf(pricingOf(term, minimum), all.slice(0, -1), last))).toBe(naira(charge))
  },
)
