import type { SignedInUser } from './principal.ts'

/** Whether a user's role only reads: such a user decides and changes nothing, whatever a workflow asks of them. */
export const isReadOnly = ({ privileges }: Pick<SignedInUser, 'privileges'>): boolean =>
  [...privileges].every((name) => name.endsWith('.read'))
