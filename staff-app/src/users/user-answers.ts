import type { StaffUser } from '@coverdesk/sdk'
import { personAnswers } from '@coverdesk/sdk/react/people/person-fields.tsx'

/** What the form of a person of the office holds. */
export const userAnswers = (user: StaffUser | null) => ({
  ...personAnswers(user),
  branch_id: user?.branch?.id ?? null,
  department_id: user?.department?.id ?? null,
})

export type UserAnswers = ReturnType<typeof userAnswers>
