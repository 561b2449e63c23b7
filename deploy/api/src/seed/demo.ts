import { policyTerm, type RatedPremium, ratePremium } from '@coverdesk/sdk'
import { motorTariff2023 } from '../motor/rating/tariff-2023.ts'
import { after, days, lagosDay } from '../platform/db/clock.ts'

export interface DemoSale {
  client: {
    title: string
    first_name: string
    last_name: string
    gender: 'female' | 'male'
    date_of_birth: string
    email: string
    phone: string
    address: string
    state: string
    lga: string
    occupation: string
  }
  vehicle: {
    registration_number: string
    make: string
    model: string
    year: number
    colour: string
    body_type: string
    use: string
    chassis_number: string
  }
  cover: {
    risk_type: string
    business_type: string
    cover_type: string
    liability_type: string
    start_date: string
    sum_insured: number
    extensions: string[]
  }
  premium: RatedPremium
  end_date: string
  /** ISO instant. */
  issued_at: string
  branch_code: string
  agency_code: string
  clo_code: string
  niid: 'pending' | 'accepted' | 'refused'
  /** ISO instant; null while the policy is not cancelled. */
  cancelled_at: string | null
}

const SEED = 20_260
const MONTHS_BACK = 14
const SALES = 320
const SALES_TODAY = 3
const DAYS_TO_CANCEL = 9
const NAIRA = 100

const women = [
  'Adaeze',
  'Bisi',
  'Chioma',
  'Damilola',
  'Ebere',
  'Fatima',
  'Grace',
  'Halima',
  'Ifeoma',
  'Jumoke',
  'Kemi',
  'Ngozi',
]
const men = [
  'Abubakar',
  'Babatunde',
  'Chukwudi',
  'Danladi',
  'Emeka',
  'Festus',
  'Gbenga',
  'Ibrahim',
  'Kunle',
  'Musa',
  'Obinna',
  'Segun',
]
const lastNames = [
  'Adeyemi',
  'Bello',
  'Chukwu',
  'Danjuma',
  'Eze',
  'Fashola',
  'Garba',
  'Harrison',
  'Igwe',
  'Johnson',
  'Kalu',
  'Lawal',
  'Mohammed',
  'Nwosu',
  'Okafor',
  'Oladipo',
  'Peters',
  'Sani',
  'Tijani',
  'Udo',
  'Umar',
  'Williams',
  'Yakubu',
  'Effiong',
]
const occupations = [
  'Trader',
  'Teacher',
  'Engineer',
  'Nurse',
  'Driver',
  'Farmer',
  'Civil servant',
  'Lawyer',
  'Accountant',
]
const colours = ['BLACK', 'WHITE', 'SILVER', 'GREY', 'BLUE', 'RED', 'ASH', 'GOLD']
const places = [
  ['11000', 'LA', 'Ikeja', 10],
  ['11000', 'LA', 'Eti-Osa', 7],
  ['11010', 'FC', 'Abuja Municipal', 6],
  ['11020', 'RI', 'Port Harcourt', 5],
  ['11030', 'KN', 'Kano Municipal', 4],
  ['11040', 'OY', 'Ibadan North', 3],
  ['11050', 'EN', 'Enugu North', 3],
] as const
const vehicles = [
  ['TOYOTA', 'COROLLA', 'SALOON', 'PRIVATE', 'PRIVATE', 6_500_000, 9],
  ['TOYOTA', 'CAMRY', 'SALOON', 'PRIVATE', 'PRIVATE', 9_000_000, 8],
  ['HONDA', 'ACCORD', 'SALOON', 'PRIVATE', 'PRIVATE', 7_000_000, 6],
  ['LEXUS', 'RX_350', 'JEEP', 'PRIVATE', 'PRIVATE', 18_000_000, 5],
  ['MERCEDES', 'C_300', 'SALOON', 'PRIVATE', 'PRIVATE', 16_000_000, 4],
  ['TOYOTA', 'HIGHLANDER', 'JEEP', 'PRIVATE', 'PRIVATE', 15_000_000, 5],
  ['KIA', 'RIO', 'SALOON', 'PRIVATE', 'PRIVATE', 5_000_000, 4],
  ['TOYOTA', 'HILUX', 'PICKUP', 'COMMERCIAL', 'OWN_GOODS', 20_000_000, 3],
  ['TOYOTA', 'HIACE', 'MINI_BUS', 'STAFF_BUS', 'STAFF_BUS', 14_000_000, 3],
  ['MACK', 'R_MODEL', 'TRUCK', 'CARTAGE', 'TRUCK', 25_000_000, 1],
  ['BAJAJ', 'RE_4S', 'TRICYCLE', 'HIRING', 'TRICYCLE', 2_500_000, 2],
  ['BAJAJ', 'BOXER_BM150', 'MOTORCYCLE', 'PRIVATE', 'MOTORCYCLE', 900_000, 2],
] as const
const business = [
  ['DIRECT', '00485', '00486', 6],
  ['AGENCY', '00548', '00601', 3],
  ['BROKER', '00510', '00602', 3],
  ['BROKER', '00522', '00603', 2],
  ['BROKER', '00534', '00604', 2],
] as const

/** Generates sales of fourteen months that grow and pause at weekends; the same for the same day. */
export function demoSales(today: Date): DemoSale[] {
  const random = randomNumbers(SEED)
  const first = new Date(today)
  first.setUTCMonth(first.getUTCMonth() - MONTHS_BACK)
  const span = today.getTime() - first.getTime()
  const moments = Array.from({ length: SALES }, () => new Date(first.getTime() + span * Math.sqrt(random())))
    .map((at) => (isWeekend(at) && random() < 0.7 ? after(at, -days(2)) : at))
    .map((at, index) => (index < SALES_TODAY ? momentOfDay(today, random()) : at))
    .sort((one, other) => one.getTime() - other.getTime())
  return moments.map((at, index) => sale(at, today, index, random))
}

function sale(at: Date, now: Date, index: number, random: () => number): DemoSale {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const weighted = <T extends readonly unknown[]>(list: readonly T[]): T => {
    const bag = list.flatMap((row) => Array.from({ length: Number(row.at(-1)) }, () => row))
    return pick(bag)
  }
  const female = random() < 0.45
  const firstName = pick(female ? women : men)
  const lastName = pick(lastNames)
  const [branch, state, lga] = weighted(places)
  const [make, model, body, use, risk, worth] = weighted(vehicles)
  const [businessType, agency, clo] = weighted(business)
  const insured = Math.round((worth * (0.6 + random() * 0.8)) / 50_000) * 50_000 * NAIRA
  const roll = random()
  const coverType = roll < 0.5 ? 'TPO' : roll < 0.58 ? 'TPFT' : 'COMPREHENSIVE'
  const extensions = coverType === 'COMPREHENSIVE' && random() < 0.4 ? ['FLOOD'] : []
  const start = lagosDay(after(at, days(Math.floor(random() * 4))))
  const cover = {
    risk_type: risk,
    business_type: businessType,
    cover_type: coverType,
    liability_type: risk,
    start_date: start,
    sum_insured: coverType === 'TPO' ? 0 : insured,
    extensions,
  }
  const young = now.getTime() - at.getTime() < days(10)
  return {
    client: {
      title: female ? 'Mrs' : 'Mr',
      first_name: firstName,
      last_name: lastName,
      gender: female ? 'female' : 'male',
      date_of_birth: `${1958 + Math.floor(random() * 44)}-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 9)}`,
      email: `${firstName}.${lastName}${index}@example.test`.toLowerCase(),
      phone: `+23480${String(30_000_000 + Math.floor(random() * 69_000_000))}`,
      address: `${1 + Math.floor(random() * 90)} ${pick(lastNames)} Street`,
      state,
      lga,
      occupation: pick(occupations),
    },
    vehicle: {
      registration_number: plateOf(index),
      make,
      model,
      year: 2006 + Math.floor(random() * 19),
      colour: pick(colours),
      body_type: body,
      use,
      chassis_number: `JT${String(10_000_000_000_000 + index * 7_919).padStart(15, '0')}`.slice(0, 17),
    },
    cover,
    premium: ratePremium(motorTariff2023, cover),
    end_date: policyTerm(start).end,
    issued_at: at.toISOString(),
    branch_code: branch,
    agency_code: agency,
    clo_code: clo,
    niid: random() < 0.02 ? 'refused' : young || random() < 0.05 ? 'pending' : 'accepted',
    cancelled_at: index % 53 === 17 ? earlier(after(at, days(DAYS_TO_CANCEL)), now).toISOString() : null,
  }
}

/** Plates that no test uses: `DMA100AA` and following. */
function plateOf(index: number): string {
  const letter = (value: number): string => String.fromCharCode(65 + (value % 26))
  return `DM${letter(index)}${String(100 + index).slice(-3)}${letter(index * 7)}${letter(index * 3)}`
}

/** An instant of the Lagos day of `now`, not after it. */
function momentOfDay(now: Date, part: number): Date {
  const midnight = new Date(`${lagosDay(now)}T00:00:00+01:00`)
  return after(midnight, (now.getTime() - midnight.getTime()) * part)
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

const isWeekend = (at: Date): boolean => at.getUTCDay() === 0 || at.getUTCDay() === 6

/** Mulberry32: a small, fast and portable random number generator. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
