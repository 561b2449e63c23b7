import type { Branch } from '@coverdesk/sdk'

/** Returns the form values of a branch. */
export const branchAnswers = (branch: Branch | null) => ({
  name: branch?.name ?? '',
  code: branch?.code ?? '',
  email: branch?.email ?? '',
  phone: branch?.phone ?? '',
  address: branch?.address ?? '',
})
