import { PASSWORD_MINIMUM } from '@coverdesk/sdk'

/** What is wrong with a new password and its repetition, or null. */
export function checkNewPassword(
  password: string,
  repeat: string,
): { field: 'password' | 'repeat'; key: 'too_short' | 'different' } | null {
  if (password.length < PASSWORD_MINIMUM) return { field: 'password', key: 'too_short' }
  return password === repeat ? null : { field: 'repeat', key: 'different' }
}
