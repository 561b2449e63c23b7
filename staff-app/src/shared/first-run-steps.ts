import type { Readiness } from '@coverdesk/sdk'

export const order = ['company', 'branch', 'standards'] as const

/** Returns the first incomplete onboarding step; completed steps are never repeated. */
export const stepOf = (steps: Readiness['steps']): (typeof order)[number] | null =>
  order.find((step) => !steps[step]) ?? null
