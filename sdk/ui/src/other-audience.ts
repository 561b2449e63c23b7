export type AppName = 'staff' | 'guest' | 'marine'

/** The prefixes of the addresses that only one app has. */
const sections: Record<AppName, readonly string[]> = {
  staff: [
    'audit-events',
    'auth',
    'branches',
    'claims',
    'clients',
    'company-profile',
    'change-requests',
    'deliveries',
    'departments',
    'exports',
    'notification-templates',
    'notifications',
    'payments',
    'profile',
    'roles',
    'set-up',
    'setups',
    'underwriting',
    'users',
    'workflows',
  ],
  guest: [
    'buymotor',
    'cargo-certificates',
    'certificates',
    'claimrequest',
    'loss-notice',
    'pay-for',
    'my',
    'workflow-forms',
  ],
  marine: ['marine-admin', 'marine-partner'],
}

/** Returns the public address of an app, which the server writes into each page from its settings; null without one. */
export function appAddress(app: AppName): string | null {
  const addresses = document.querySelector('meta[name="app-addresses"]')?.getAttribute('content')
  return new URLSearchParams(addresses ?? '').get(app)
}

/** Returns the address of a page in the app of its audience; null for this app's own and unknown pages. */
export function otherAudience(
  mine: AppName,
  { origin, pathname, search, hash }: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>,
): string | null {
  const section = pathname.split('/')[1] ?? ''
  const apps = Object.keys(sections) as AppName[]
  const app = apps.find((name) => name !== mine && sections[name].includes(section))
  const address = app ? appAddress(app) : null
  return address && address !== origin ? `${address}${pathname}${search}${hash}` : null
}
