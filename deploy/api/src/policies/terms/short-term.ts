import { policyTerm } from '@coverdesk/sdk'
import { fraction } from '../../platform/money/fraction.ts'
import { daysOf } from './days.ts'
import type { AnnualComponent, Term } from './model.ts'

/**
 * The components of a term that may be shorter than a year, such as of a vehicle that joins a fleet: `pro_rata` ones by
 * day, the statutory premium whole. A term of a year has its annual premium.
 */
export function componentsOfTerm(components: readonly AnnualComponent[], term: Term): AnnualComponent[] {
  const year = policyTerm(term.start)
  if (term.end >= year.end) return [...components]
  return components.map((component) =>
    component.behaviour === 'full_term'
      ? component
      : { ...component, annual: fraction(component.annual, daysOf(term), daysOf(year)) },
  )
}
