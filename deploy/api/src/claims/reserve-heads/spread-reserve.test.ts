import { describe, expect, it } from 'vitest'
import { approvedReserves, reservesAfterPayment, settledReserves, totalReserve } from './spread-reserve.ts'

describe('the reserves of a claim by head', () => {
  it('add up without the expected recovery', () => {
    expect(totalReserve({ own_damage: 300, expenses: 20, recovery: 250 })).toBe(320)
  })

  it('come to the approved amount, the other heads first', () => {
    const reserves = { own_damage: 900, third_party_property: 200, expenses: 50 }
    expect(approvedReserves(reserves, 'own_damage', 600)).toEqual({
      third_party_property: 200,
      third_party_injury: 0,
      own_damage: 400,
    })
    expect(approvedReserves(reserves, 'own_damage', 150)).toEqual({
      third_party_property: 150,
      third_party_injury: 0,
      own_damage: 0,
    })
  })

  it('pay from their head, then from the other heads of the loss', () => {
    const reserves = { own_damage: 400, third_party_property: 200 }
    expect(reservesAfterPayment(reserves, 'own_damage', 100)).toEqual({ own_damage: 300 })
    expect(reservesAfterPayment(reserves, 'third_party_property', 250)).toEqual({
      third_party_property: 0,
      own_damage: 350,
    })
    expect(reservesAfterPayment(reserves, 'third_party_injury', 900)).toEqual({
      own_damage: 0,
      third_party_property: 0,
    })
  })

  it('pay a fee from the expenses alone', () => {
    expect(reservesAfterPayment({ own_damage: 400, expenses: 30 }, 'expenses', 50)).toEqual({ expenses: 0 })
  })

  it('hold nothing for the loss of a settled claim', () => {
    expect(totalReserve(settledReserves())).toBe(0)
  })
})
