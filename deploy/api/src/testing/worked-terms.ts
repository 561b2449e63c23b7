import type { TermPricing } from '../policies/terms/charge.ts'
import type { BookedChange, CancelledBy, Day, Term } from '../policies/terms/model.ts'

interface Facts {
  ownDamage: number
  thirdParty: number
  discount: number
}

/** The seeded scale: 1 week 12.5 %, 1 month 25, 2 months 37.5, 3 months 50, 4 months 62.5, 6 months 75, 8 months 87.5. */
const scale = [
  { days: 7, bps: 1250 },
  { months: 1, bps: 2500 },
  { months: 2, bps: 3750 },
  { months: 3, bps: 5000 },
  { months: 4, bps: 6250 },
  { months: 6, bps: 7500 },
  { months: 8, bps: 8750 },
]

const rate: TermPricing<Facts>['rate'] = ({ ownDamage, thirdParty, discount }) => [
  ...(ownDamage ? [{ code: 'OWN_DAMAGE', behaviour: 'pro_rata' as const, annual: ownDamage }] : []),
  ...(thirdParty ? [{ code: 'THIRD_PARTY', behaviour: 'full_term' as const, annual: thirdParty }] : []),
  ...(discount ? [{ code: 'DISCOUNT', behaviour: 'pro_rata' as const, annual: -discount }] : []),
]

const none: Facts = { ownDamage: 0, thirdParty: 0, discount: 0 }
export const year: Term = { start: '2027-01-01', end: '2027-12-31' }
export const leap: Term = { start: '2027-03-01', end: '2028-02-29' }

type Change = Partial<BookedChange<Facts>> & { from: Day }

/** Changes in order of booking; the first one issues the term. Amounts in naira. */
export const naira = (amount: number): number => Math.round(amount * 100)
export const issue = (facts: Partial<Facts>, fees?: number): Change => ({
  kind: 'issue',
  from: '',
  facts: { ...none, ...kobo(facts) },
  ...(fees ? { fees: { FEE: naira(fees) } } : {}),
})
export const endorse = (from: Day, facts: Partial<Facts>, fees?: number): Change => ({
  kind: 'endorse',
  from,
  facts: kobo(facts),
  ...(fees ? { fees: { FEE: naira(fees) } } : {}),
})
export const cancel = (from: Day, by: CancelledBy): Change => ({ kind: 'cancel', from, by })
export const reinstate = (from: Day): Change => ({ kind: 'reinstate', from })
const kobo = (facts: Partial<Facts>): Partial<Facts> =>
  Object.fromEntries(Object.entries(facts).map(([name, amount]) => [name, naira(amount)]))

export const booked = (term: Term, changes: readonly Change[]): BookedChange<Facts>[] =>
  changes.map(
    ({ from, ...change }, sequence) =>
      ({ ...change, effectiveFrom: from || term.start, sequence }) as BookedChange<Facts>,
  )

export const pricingOf = (term: Term, minimum = 0): TermPricing<Facts> => ({
  term,
  rate,
  scale,
  minimumRetained: naira(minimum),
})

/** A worked example: the last change's charge in naira, and the minimum retained premium. */
export type Worked = [title: string, term: Term, changes: Change[], charge: number, minimum?: number]
