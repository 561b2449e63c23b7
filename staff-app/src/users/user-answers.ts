import type { StaffUser } from '@coverdesk/sdk'

/** What the form of a person holds; a role that is not chosen yet is null. */
export const userAnswers = (user: StaffUser | null) => ({
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
  role_id: user?.role?.id ?? null,
  branch_id: user?.branch?.id ?? null,
  department_id: user?.department?.id ?? null,
})

export type UserAnswers = ReturnType<typeof userAnswers>
