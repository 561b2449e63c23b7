import { plainLetters } from '@coverdesk/sdk'

const parts = (name: string): string[] =>
  plainLetters(name)
    .replaceAll("'", '')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

interface RegisteredName {
  first_name: string | null
  last_name: string | null
}

/** Whether the typed last name is the registry's last name, or the only name it has. */
export const isOwnName = (typed: string, { first_name, last_name }: RegisteredName): boolean =>
  isSameSurname(typed, last_name || (first_name ?? ''))

/**
 * Whether the typed last name is the registry's: compared without accents, Hausa hooks, apostrophes and case; one part
 * of a double name is enough.
 */
export function isSameSurname(typed: string, registered: string): boolean {
  const [one, other] = [parts(typed), parts(registered)]
  if (one.length === 0 || other.length === 0) return false
  return one.every((part) => other.includes(part)) || other.every((part) => one.includes(part))
}
