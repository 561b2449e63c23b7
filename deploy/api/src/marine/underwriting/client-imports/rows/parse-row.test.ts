import { expect, it } from 'vitest'
import { parseRow } from './parse-row.ts'

const regions = {
  countryOf: (text: string) => (text === '' ? 'NG' : null),
  stateOf: () => 'LA',
  stateName: () => 'Lagos',
}
const parsed = (phone: string) =>
  parseRow(
    ['Corporate', 'Wharf Freight Ltd', 'RC935691', '', phone, '1 Wharf Road', 'Lagos'],
    {},
    {
      mapping: { client_type: 0, name: 1, rc_number: 2, tin: 3, phone: 4, address: 5, state: 6 },
      dateFormat: null,
      width: 7,
      regions,
    },
  )

it.each([
  ['8035551103.0', '+2348035551103'],
  ['2348035551104.0', '+2348035551104'],
  ['08035551108.00', '+2348035551108'],
  ['+234 (0) 803 555 1109', '+2348035551109'],
])('a telephone number written as %s is %s', (written, phone) => {
  const { input, faults } = parsed(written)
  expect([input.phone, faults]).toEqual([phone, []])
})

it.each(['803555110.5', '2.34804E+12', '12345.0'])('refuses %s, which is no telephone number', (written) => {
  expect(parsed(written).faults.map(({ column }) => column)).toContain('phone')
})
