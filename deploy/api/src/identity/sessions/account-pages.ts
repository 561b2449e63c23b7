import type { Audience } from '../../platform/access/audiences.ts'
import type { Settings } from '../../platform/settings/settings.ts'

const bases = {
  staff: { origin: 'STAFF_ORIGIN', path: '/auth' },
  marine_admin: { origin: 'MARINE_ORIGIN', path: '/marine-admin' },
  marine_partner: { origin: 'MARINE_ORIGIN', path: '/marine-partner' },
} as const satisfies Record<Audience, { origin: keyof Settings; path: string }>

/** Pages where users of an audience regain access to their account. */
export function accountPage(settings: Settings, audience: Audience, page: string): string {
  const { origin, path } = bases[audience]
  return `${settings[origin]}${path}/${page}`
}
