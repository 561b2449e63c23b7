import type { StaffUser } from '@coverdesk/sdk'
import { personAnswers } from '@coverdesk/ui/people'

/** Returns the form values of a staff user. */
export const userAnswers = (user: StaffUser | null) => ({
  ...personAnswers(user),
  branch_id: user?.branch?.id ?? null,
  branches: othersSeen(user),
  department_id: user?.department?.id ?? null,
})

/** Returns the branches whose work the user sees besides their own; null: all. */
const othersSeen = (user: StaffUser | null): string[] | null =>
  user?.branches?.map(({ id }) => id).filter((id) => id !== user.branch?.id) ?? null

export type UserAnswers = ReturnType<typeof userAnswers>
