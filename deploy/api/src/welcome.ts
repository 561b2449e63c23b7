import { DEMO_PASSWORD, demoUsers } from './seed/users.ts'
import type { Settings } from './settings.ts'
import { version } from './version.ts'

/** What the operator reads when the server is up. */
export function welcomeText(settings: Settings): string {
  const lines = [
    '',
    `Coverdesk ${version} is up (${settings.COVERDESK_ENV})`,
    '',
    `  Staff    ${settings.STAFF_ORIGIN}`,
    `  Guests   ${settings.GUEST_ORIGIN}`,
    `  Marine   ${settings.MARINE_ORIGIN}`,
  ]
  if (settings.COVERDESK_ENV === 'demo') {
    if (!settings.SMTP_URL) lines.push(`  Mail     http://mail.localhost:${settings.PORT}`)
    lines.push('', `  Sign in with password ${DEMO_PASSWORD}; the code comes by mail:`)
    lines.push(...demoUsers.map((user) => `    ${user.email}`))
  }
  return [...lines, ''].join('\n')
}
