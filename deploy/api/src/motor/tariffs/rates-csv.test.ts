import { expect, it } from 'vitest'
import { readRates, writeRates } from './rates-csv.ts'

const known = {
  riskTypes: new Set(['=1+1', 'A']),
  coverTypes: new Set(['TPO']),
  minimumNetRates: [],
  minimumPremiums: {},
}
const rate = { cover_type: 'TPO', basis: 'flat', amount: 100 } as const

it('escapes formulas for spreadsheets, and reads the file back', async () => {
  const csv = writeRates([{ ...rate, risk_type: '=1+1' }])
  expect(csv).toContain("'=1+1")
  expect((await readRates(csv, known)).rates).toEqual([{ line: 2, rate: { ...rate, risk_type: '=1+1' } }])
})

it.each([',', ';', '\t'])('reads columns in any order, parted by %j', async (sign) => {
  const head = ['Cover_Type', 'risk_type', 'rate_percent', 'premium_naira', 'minimum_value_naira']
  const csv = [head, ['TPO', 'A', '', '1500.25', '']].map((cells) => cells.join(sign)).join('\n')
  expect(await readRates(csv, known)).toEqual({
    rates: [{ line: 2, rate: { ...rate, risk_type: 'A', amount: 150_025 } }],
    faults: [],
    fault_count: 0,
  })
})
