import type { SignedInUser } from './principal.ts'

/**
 * Returns whether a user's role is read-only; such a user decides and changes nothing, whatever a workflow assigns to
 * them.
 */
export const isReadOnly = ({ privileges }: Pick<SignedInUser, 'privileges'>): boolean =>
  [...privileges].every((name) => name.endsWith('.read'))
