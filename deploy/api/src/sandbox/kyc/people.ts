import { createHash } from 'node:crypto'

export interface Person {
  first_name: string
  last_name: string
  date_of_birth?: string
}

const FIRST = [
  'Adaeze',
  'Babatunde',
  'Chidinma',
  'Damilola',
  'Emeka',
  'Fatima',
  'Gbenga',
  'Halima',
  'Ibrahim',
  'Jumoke',
  'Kelechi',
  'Lola',
  'Musa',
  'Ngozi',
  'Oluwaseun',
  'Patience',
]
const LAST = [
  'Okafor',
  'Adeyemi',
  'Bello',
  'Eze',
  'Balogun',
  'Nwosu',
  'Abubakar',
  'Ogunleye',
  'Effiong',
  'Danjuma',
  'Onyeka',
  'Sanni',
  'Okon',
  'Usman',
  'Akinola',
  'Ibe',
]

/** A person whose record holds a date of birth: numbers ending in 6666. The others' records leave it out. */
const WITH_BIRTH = '6666'

/** The same number always belongs to the same made-up person. */
export function personFor(number: string): Person {
  const [first = 0, last = 0] = createHash('sha256').update(number).digest()
  return {
    first_name: FIRST[first % FIRST.length] ?? 'Adaeze',
    last_name: LAST[last % LAST.length] ?? 'Okafor',
    ...(number.endsWith(WITH_BIRTH) ? { date_of_birth: '1990-05-01' } : {}),
  }
}

const TRADES = ['Haulage', 'Foods', 'Energy', 'Logistics', 'Farms', 'Pharmacy', 'Textiles', 'Marine']

/** The same registration number always belongs to the same made-up company. */
export function companyFor(number: string): string {
  const [name = 0, trade = 0] = createHash('sha256').update(number).digest()
  return `${LAST[name % LAST.length]} ${TRADES[trade % TRADES.length]} ${/^BN/.test(number) ? 'Ventures' : 'Limited'}`
}
