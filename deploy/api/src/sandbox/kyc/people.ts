import { createHash } from 'node:crypto'

export interface Person {
  first_name: string
  last_name: string
  date_of_birth: string
}

const FIRST = [
  ...['Adaeze', 'Babatunde', 'Chidinma', 'Damilola', 'Emeka', 'Fatima', 'Gbenga', 'Halima'],
  ...['Ibrahim', 'Jumoke', 'Kelechi', 'Lola', 'Musa', 'Ngozi', 'Oluwaseun', 'Patience'],
]
const LAST = [
  ...['Okafor', 'Adeyemi', 'Bello', 'Eze', 'Balogun', 'Nwosu', 'Abubakar', 'Ogunleye'],
  ...['Effiong', 'Danjuma', 'Onyeka', 'Sanni', 'Okon', 'Usman', 'Akinola', 'Ibe'],
]

/** The same number always belongs to the same made-up person. */
export function personFor(number: string): Person {
  const [first = 0, last = 0, year = 0, month = 0, day = 0] = createHash('sha256').update(number).digest()
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    first_name: FIRST[first % FIRST.length] ?? 'Adaeze',
    last_name: LAST[last % LAST.length] ?? 'Okafor',
    date_of_birth: `${1955 + (year % 48)}-${two(1 + (month % 12))}-${two(1 + (day % 28))}`,
  }
}
