import { pathOf, paths } from '../paths.ts'

/** The bordereau of one partner, of the days a report is of. */
export function bordereauOf(
  partner_id: string,
  { period, from, to }: Readonly<Record<string, string>>,
): string {
  const filters = {
    ...(period ? { period } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    partner_id,
  }
  return `${pathOf(paths.admin.report, 'premium-bordereau')}?${new URLSearchParams(filters)}`
}
