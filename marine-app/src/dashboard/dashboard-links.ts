import type { MarineSoFar } from '@coverdesk/sdk'
import { type MarineKind, paths } from '../paths.ts'

type Query = Readonly<Record<string, string>>

export const withQuery = (path: string, query: Query): string => `${path}?${new URLSearchParams(query)}`

/** Returns the link to the list of policies with filters. */
export const policiesHref = (kind: MarineKind, query: Query): string => withQuery(paths[kind].policies, query)

/** Returns the link to the policies issued in a period. */
export const issuedHref = (
  kind: MarineKind,
  days: { from: string; until: string },
  more: Query = {},
): string =>
  policiesHref(kind, { state: 'issued', issued_from: days.from, issued_until: days.until, ...more })

/** Returns the relative change; null without a value to compare with. */
export const changeOf = ({ premium, before }: MarineSoFar): number | null =>
  before.premium > 0 ? premium / before.premium - 1 : null
