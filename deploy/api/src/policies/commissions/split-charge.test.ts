import { describe, expect, it } from 'vitest'
import { commissionable, type Share, shareOf, takenBack } from './split-charge.ts'

const NAIRA = 100

describe('commission on a charge', () => {
  it('is on the premium without taxes and fees', () => {
    const charges = { OWN_DAMAGE: 100_000, FLOOD: 5_000, TAX: 7_500, CERTIFICATE: 1_000 }
    expect(commissionable(charges, { CERTIFICATE: 1_000 })).toBe(105_000)
  })

  it('is the agreed example: 20 % of ₦433,125.00, with VAT 7.5 % and 5 % withheld', () => {
    const share = shareOf('00510', 2_000, 43_312_500)
    expect(share).toMatchObject({ commission: 8_662_500, vat: 649_688, wht: 433_125 })
    expect(share.commission + share.vat - share.wht).toBe(8_879_063)
  })

  it('is taken back to the kobo with the whole premium, whatever the rounding of its parts', () => {
    const earned = [shareOf('00510', 1_250, 1_003), shareOf('00510', 1_250, 1_003)]
    const [back] = takenBack(earned, 2_006)
    const commission = earned.reduce((sum, share) => sum + share.commission, 0)
    expect(back).toMatchObject({ agency: '00510', basis: -2_006, commission: -commission })
  })

  it('is taken back at the rate at which it was earned, the last booking first', () => {
    const earned: Share[] = [
      shareOf('00510', 1_000, 100_000 * NAIRA),
      shareOf('00548', 2_000, 50_000 * NAIRA),
    ]
    expect(takenBack(earned, 80_000 * NAIRA)).toMatchObject([
      { agency: '00548', rateBps: 2_000, basis: -50_000 * NAIRA, commission: -10_000 * NAIRA },
      { agency: '00510', rateBps: 1_000, basis: -30_000 * NAIRA, commission: -3_000 * NAIRA },
    ])
  })

  it('takes back no more than was earned, and nothing of a direct sale', () => {
    expect(takenBack([shareOf('00510', 1_000, 1_000)], 9_000)).toMatchObject([{ basis: -1_000 }])
    expect(takenBack([], 9_000)).toEqual([])
  })
})
