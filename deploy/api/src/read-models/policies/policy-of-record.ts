import type { findOwnBranchPolicy } from '../../policies/find-own-branch-policy.ts'

export type PolicyOfRecord = Awaited<ReturnType<typeof findOwnBranchPolicy>>
