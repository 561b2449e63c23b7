export type MarineKind = 'admin' | 'partner'

const bases: Record<MarineKind, string> = { admin: '/marine-admin', partner: '/marine-partner' }

/** Addresses of one kind of marine user. */
export interface KindPaths {
  base: string
  login: string
  forgotPassword: string
  resetPassword: string
  dashboard: string
  profile: string
}

function kindPaths(kind: MarineKind): KindPaths {
  const base = bases[kind]
  return {
    base,
    login: `${base}/login`,
    forgotPassword: `${base}/forgot-password`,
    resetPassword: `${base}/reset-password`,
    dashboard: `${base}/dashboard`,
    profile: `${base}/profile`,
  }
}

export const paths = {
  home: '/',
  admin: kindPaths('admin'),
  partner: kindPaths('partner'),
  success: '/status/success',
  error: '/status/error',
  maintenance: '/maintenance',
}

/** The sign-in page, which brings the person back to where they were. */
export function loginPath(kind: MarineKind, returnTo?: string): string {
  const { login, base } = paths[kind]
  if (!returnTo?.startsWith(`${base}/`) || returnTo.startsWith(login)) return login
  return `${login}?return_to=${encodeURIComponent(returnTo)}`
}

/** Which kind of user an address belongs to. */
export function kindOfPath(path: string): MarineKind | undefined {
  return (['admin', 'partner'] as const).find(
    (kind) => path === bases[kind] || path.startsWith(`${bases[kind]}/`),
  )
}
