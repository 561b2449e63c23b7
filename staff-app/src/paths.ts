/** Every address of this app. */
export const paths = {
  home: '/',
  login: '/auth/login',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  maintenance: '/maintenance',
  success: '/status/success',
  error: '/status/error',
  trackers: '/underwriting/trackers/',
  tracker: '/underwriting/trackers/:id',
  policies: '/underwriting/policies/',
  policy: '/underwriting/policies/:id',
  searchPolicy: '/underwriting/search-policy/',
  conditions: '/workflows/conditions/',
  newCondition: '/workflows/conditions/add/',
  condition: '/workflows/conditions/:id',
  formTypes: '/workflows/form-types/',
  newFormType: '/workflows/form-types/add/',
  formType: '/workflows/form-types/:id',
  notifications: '/notifications/',
  profile: '/profile/update',
} as const

export const trackerPath = (id: string): string => paths.tracker.replace(':id', id)
export const conditionPath = (id: string): string => paths.condition.replace(':id', id)
export const formTypePath = (id: string): string => paths.formType.replace(':id', id)
export const policyPath = (id: string): string => paths.policy.replace(':id', id)

/** The sign-in page, which brings the person back to where he was. */
export function loginPath(returnTo: string): string {
  const plain = returnTo === paths.home || returnTo.startsWith('/auth/')
  return plain ? paths.login : `${paths.login}?return_to=${encodeURIComponent(returnTo)}`
}

const GUEST = /^\/(buymotor|claimrequest|workflow-forms|certificates)(\/|$)/
const MARINE = /^\/marine-(admin|partner)(\/|$)/

/** The same address on the domain of the audience it belongs to, or null when it is ours or nobody's. */
export function otherAudience(
  location: Pick<Location, 'protocol' | 'host' | 'pathname' | 'search'>,
): string | null {
  const { protocol, host, pathname, search } = location
  const label = GUEST.test(pathname) ? 'guest.' : MARINE.test(pathname) ? 'marine.' : null
  if (!label || !host.startsWith('staff.')) return null
  return `${protocol}//${host.replace('staff.', label)}${pathname}${search}`
}
