import type { SeedRow } from '../data/seed-row.ts'

const NAIRA = 100
const MILLION = 1_000_000

/** Currencies of the cargo trade: the naira, then the usual ones. */
const names: Record<string, string> = {
  NGN: 'Nigerian naira',
  USD: 'US dollar',
  EUR: 'Euro',
  GBP: 'Pound sterling',
  CNY: 'Chinese yuan',
  JPY: 'Japanese yen',
  CHF: 'Swiss franc',
  XOF: 'West African CFA franc',
  XAF: 'Central African CFA franc',
  GHS: 'Ghanaian cedi',
  ZAR: 'South African rand',
  AED: 'UAE dirham',
  SAR: 'Saudi riyal',
  INR: 'Indian rupee',
  CAD: 'Canadian dollar',
  AUD: 'Australian dollar',
  BRL: 'Brazilian real',
  DKK: 'Danish krone',
  EGP: 'Egyptian pound',
  HKD: 'Hong Kong dollar',
  KES: 'Kenyan shilling',
  KRW: 'South Korean won',
  KWD: 'Kuwaiti dinar',
  MAD: 'Moroccan dirham',
  MYR: 'Malaysian ringgit',
  NOK: 'Norwegian krone',
  PLN: 'Polish zloty',
  SEK: 'Swedish krona',
  SGD: 'Singapore dollar',
  THB: 'Thai baht',
  TRY: 'Turkish lira',
}
const WITHOUT_DECIMALS = ['JPY', 'XOF', 'XAF', 'KRW']

const decimalsOf = (code: string): number => (code === 'KWD' ? 3 : WITHOUT_DECIMALS.includes(code) ? 0 : 2)

export const currencies: SeedRow[] = Object.entries(names).map(([code, name]) => ({
  code,
  name,
  attributes: { decimals: decimalsOf(code) },
}))

/** Banks by their codes at the central bank. */
export const banks: SeedRow[] = Object.entries({
  '044': 'Access Bank',
  '304': 'Alternative Bank',
  '023': 'Citibank Nigeria',
  '050': 'Ecobank Nigeria',
  '070': 'Fidelity Bank',
  '011': 'First Bank of Nigeria',
  '214': 'First City Monument Bank',
  '103': 'Globus Bank',
  '058': 'Guaranty Trust Bank',
  '301': 'Jaiz Bank',
  '082': 'Keystone Bank',
  '303': 'Lotus Bank',
  '107': 'Optimus Bank',
  '104': 'Parallex Bank',
  '076': 'Polaris Bank',
  '105': 'PremiumTrust Bank',
  '101': 'Providus Bank',
  '106': 'Signature Bank',
  '221': 'Stanbic IBTC Bank',
  '068': 'Standard Chartered Bank Nigeria',
  '232': 'Sterling Bank',
  '100': 'SunTrust Bank',
  '302': 'TAJBank',
  '102': 'Titan Trust Bank',
  '032': 'Union Bank of Nigeria',
  '033': 'United Bank for Africa',
  '215': 'Unity Bank',
  '035': 'Wema Bank',
  '057': 'Zenith Bank',
})
  .map(([code, name]) => ({ code, name }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

/** Accounts of the demo. */
export const receivingAccounts: SeedRow[] = (
  [
    ['ZENITH-PREMIUM', 'Zenith premium account', '057', '1012345678'],
    ['GTB-PREMIUM', 'GTBank premium account', '058', '0123456789'],
  ] as const
).map(([code, name, bank, account_number]) => ({
  code,
  name,
  attributes: { bank, account_number, account_name: 'Coverdesk Demo Insurance Plc', currency: 'NGN' },
}))

/** Tolerances between a bank line and a ledger entry that are matched. */
export const bankTolerances: SeedRow[] = [
  {
    code: 'MATCHING',
    name: 'Bank lines and ledger entries that may be the same',
    attributes: { amount: 100 * NAIRA, days: 3 },
  },
]

export const marineLimits: SeedRow[] = (
  [
    ['SECOND_APPROVAL', 'Funding above this needs a second approver', 50 * MILLION],
    ['SET_ASIDE', 'Bank lines above this are set aside by two people', MILLION / 100],
    ['BANK_POSTING', 'Bank charges and interest above this need a second person', MILLION / 20],
    ['REFER_ABOVE', 'Sum insured above this goes to an underwriter', 500 * MILLION],
    ['PER_BOTTOM', 'Greatest sum insured on one vessel', 2_000 * MILLION],
    ['PER_LOCATION', 'Greatest sum insured at one place', 1_000 * MILLION],
  ] as const
).map(([code, name, naira]) => ({ code, name, attributes: { amount: naira * NAIRA } }))

export const marineMinutes: SeedRow[] = [
  { code: 'VOID', name: 'A certificate can be voided free of charge', attributes: { minutes: 30 } },
]

export const marineDays: SeedRow[] = (
  [
    ['OFFER', 'An accepted price stands', 7],
    ['ANSWER', 'A partner can answer a question', 7],
    ['SAILING', 'Departures of a vessel from a port are one sailing within', 7],
  ] as const
).map(([code, name, days]) => ({ code, name, attributes: { days } }))
