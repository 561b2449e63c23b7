import type { SignedInUser } from './principal.ts'

/** Whether a user works with the records of a branch. A record without a branch is open to every branch. */
export const isInBranch = (
  { branches }: Pick<SignedInUser, 'branches'>,
  branchId: string | null | undefined,
): boolean => branches === null || !branchId || branches.includes(branchId)
