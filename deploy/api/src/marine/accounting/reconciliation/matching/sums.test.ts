import { describe, expect, it } from 'vitest'
import { findSums } from './sums.ts'

const line = (id: string, left: number, more: { reference?: string; payer?: string; day?: string } = {}) => ({
  id,
  left,
  reference: '',
  payer: '',
  day: '2026-11-10',
  ...more,
})
const entry = (id: string, left: number, day = '2026-11-10') => ({ id, left, day })
const found = (...given: Parameters<typeof findSums>) =>
  findSums(...given).map(({ entry: { id }, lines }) => [id, lines.map((one) => one.id).sort()])

describe('sums of lines', () => {
  it('consist of two to four lines of one payer or one reference stem', () => {
    const parts = ['/1', '/2', '/3'].map((part, at) =>
      line(`r${at}`, 100, { reference: `FT26329ABCD${part}` }),
    )
    expect(found([...parts, line('x', 300)], [entry('e', 300)])).toEqual([['e', ['r0', 'r1', 'r2']]])
    const paid = [40, 60, 7].map((left, at) =>
      line(`p${at}`, left, { payer: at === 1 ? 'ACME ltd' : 'Acme Ltd' }),
    )
    expect(found(paid, [entry('e', 100)])).toEqual([['e', ['p0', 'p1']]])
    const five = [1, 2, 4, 8, 16].map((left) => line(`f${left}`, left, { payer: 'A' }))
    expect(found(five, [entry('e', 31)])).toEqual([])
    expect(found(five, [entry('e', 27)])).toEqual([['e', ['f1', 'f16', 'f2', 'f8']]])
  })

  it('exclude different payers, distant days, the other direction, and ambiguous sums', () => {
    expect(found([line('a', 40), line('b', 60)], [entry('e', 100)])).toEqual([])
    const far = [line('a', 40, { payer: 'A' }), line('b', 60, { payer: 'A', day: '2026-08-01' })]
    expect(found(far, [entry('e', 100)])).toEqual([])
    const out = [line('a', -40, { payer: 'A' }), line('b', -60, { payer: 'A' })]
    expect(found(out, [entry('e', 100)])).toEqual([])
    const twice = [40, 60, 60].map((left, at) => line(`t${at}`, left, { payer: 'A' }))
    expect(found(twice, [entry('e', 100)])).toEqual([])
    const both = [line('a', 40, { payer: 'A' }), line('b', 60, { payer: 'A' })]
    expect(found(both, [entry('e', 100), entry('f', 100)])).toEqual([])
  })
})
