import type { Branch } from '@coverdesk/sdk'

/** What the form of a branch holds. */
export const branchAnswers = (branch: Branch | null) => ({
  name: branch?.name ?? '',
  code: branch?.code ?? '',
  email: branch?.email ?? '',
  phone: branch?.phone ?? '',
  address: branch?.address ?? '',
})
