import type { DashboardFigures } from '@coverdesk/sdk'
import { paths } from '../paths.ts'

/** Period and branch of the figures on the screen. */
export interface Shown extends Pick<DashboardFigures, 'from' | 'until' | 'today'> {
  branch: string
}

type Query = Record<string, string>

const withQuery = (path: string, query: Query): string => {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return `${path}?${given}`
}

export const policiesHref = ({ branch }: Shown, query: Query): string =>
  withQuery(paths.policies, { ...query, branch })

/** Returns the list of policies issued on some days, by default those of the period. */
export const issuedHref = (
  shown: Shown,
  { from = shown.from, until = shown.until, ...query }: Query = {},
): string => policiesHref(shown, { state: 'standing', issued_from: from, issued_until: until, ...query })

/** Returns the list of renewals due within a number of days. */
export const renewalsHref = ({ branch }: Shown, days: 30 | 60 | 90): string =>
  withQuery(paths.renewals, { due: String(days), branch })

export const claimsHref = ({ branch }: Shown, query: Query): string =>
  withQuery(paths.claims, { ...query, branch })

/** Returns the list of claims reported in the period. */
export const notifiedHref = (shown: Shown, query: Query = {}): string =>
  claimsHref(shown, { notified_from: shown.from, notified_until: shown.until, ...query })
