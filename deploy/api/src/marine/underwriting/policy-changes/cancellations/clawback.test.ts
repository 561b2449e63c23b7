import fc from 'fast-check'
import { expect, it } from 'vitest'
import { commissionClawback, netOf } from '../premium-return.ts'

const nothing = { premium: 0, commission: 0, vat: 0, wht: 0 }
const agreed = { premium: 43_312_500, commission: 8_662_500, vat: 649_688, wht: 433_125 }

it.each([
  ['all of the agreed example', 43_312_500, { commission: 8_662_500, vat: 649_688, wht: 433_125 }, 8_879_063],
  ['half of it', 21_656_250, { commission: 4_331_250, vat: 324_844, wht: 216_563 }, 4_439_531],
  ['a kobo', 1, { commission: 0, vat: 0, wht: 0 }, 0],
])('claws back with %s', (_what, premium, back, net) => {
  const clawed = commissionClawback({ invoiced: agreed, returned: nothing }, premium)
  expect([clawed, netOf(clawed)]).toEqual([back, net])
})

it('claws back exactly the whole commission for a premium returned in any number of parts', () => {
  const whole = fc.record({
    premium: fc.integer({ min: 1, max: 10_000_000_000 }),
    commission: fc.integer({ min: 0, max: 2_000_000_000 }),
    vat: fc.integer({ min: 0, max: 200_000_000 }),
    wht: fc.integer({ min: 0, max: 200_000_000 }),
  })
  fc.assert(
    fc.property(
      whole,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
      (invoiced, shares) => {
        const returned = { ...nothing }
        const give = (premium: number) => {
          const back = commissionClawback({ invoiced, returned }, premium)
          for (const name of ['commission', 'vat', 'wht'] as const) {
            expect(back[name]).toBeGreaterThanOrEqual(0)
            returned[name] += back[name]
          }
          returned.premium += premium
        }
        for (const share of shares) give(Math.floor((invoiced.premium - returned.premium) * share))
        give(invoiced.premium - returned.premium)
        expect(returned).toEqual(invoiced)
      },
    ),
  )
})
