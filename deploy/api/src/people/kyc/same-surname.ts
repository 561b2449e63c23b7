const parts = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

/**
 * Whether the last name that was typed is the registry's: without accents and case, and one part of a double name is
 * enough.
 */
export function isSameSurname(typed: string, registered: string): boolean {
  const [one, other] = [parts(typed), parts(registered)]
  if (one.length === 0 || other.length === 0) return false
  return one.every((part) => other.includes(part)) || other.every((part) => one.includes(part))
}
