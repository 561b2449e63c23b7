import { pathOf, paths } from '../paths.ts'

/** Returns the link to a partner's bordereau of the report's period. */
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
