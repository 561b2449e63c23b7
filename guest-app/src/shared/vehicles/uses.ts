import type { PriceList, UseOfBody } from '@coverdesk/sdk'

const none: readonly UseOfBody[] = []

/** The uses that vehicles of a body can have; none where the insurer has no classes for it. */
export const usesOf = (list: PriceList | undefined, body: string): readonly UseOfBody[] =>
  list?.body_types.find(({ code }) => code === body)?.uses ?? none

/** The use that was chosen, or the only one there is. */
export const chosenUse = (uses: readonly UseOfBody[], chosen: string): UseOfBody | undefined =>
  uses.length === 1 ? uses[0] : uses.find(({ use }) => use === chosen)

/** Lowest premium of a class for a year that depends on no value, kobo; infinite where there is none. */
export const leastPremium = (list: PriceList | undefined, risk: string | null): number =>
  Math.min(
    ...(list?.tariff.rates ?? []).map(({ risk_type, amount }) => (risk_type === risk && amount) || Infinity),
  )
