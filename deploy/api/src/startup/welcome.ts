import type { Settings } from '../platform/settings/settings.ts'
import { DEMO_PASSWORD, demoUsers } from '../seed/users.ts'
import { version } from '../version.ts'

/**
 * Text for the operator when the server is up.
 * @param setUpUrl - the page that creates the first administrator, while there is none
 */
export function welcomeText(settings: Settings, setUpUrl: string | null = null): string {
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
  }
  if (settings.COVERDESK_ENV === 'demo' && settings.SEED === 'demo') {
    lines.push('', `  Sign in with password ${DEMO_PASSWORD}; the code comes by mail:`)
    lines.push(...demoUsers.map((user) => `    ${user.email}`))
  }
  if (setUpUrl) {
    lines.push('', '  Nobody can sign in yet. Make the first administrator, within a day:', `    ${setUpUrl}`)
  }
  return [...lines, ''].join('\n')
}
