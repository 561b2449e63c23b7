import type { Readiness } from '@coverdesk/sdk'

export const order = ['company', 'branch', 'standards'] as const

/** The step the set-up stands at: what is there already is not asked again, however often the page was closed. */
export const stepOf = (steps: Readiness['steps']): (typeof order)[number] | null =>
  order.find((step) => !steps[step]) ?? null
