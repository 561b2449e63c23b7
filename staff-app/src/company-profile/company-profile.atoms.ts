import { suspenseQueryAtom } from '@coverdesk/ui'
import { allRows } from '@coverdesk/ui/queries'

const companyKeys = { record: ['company-profile', 'record'], branches: ['branches', 'offered'] }

export const companyRecordAtom = suspenseQueryAtom((client) => ({
  queryKey: companyKeys.record,
  queryFn: () => client.admin.companyProfile.record(),
}))

export const offeredBranchesAtom = suspenseQueryAtom((client) => ({
  queryKey: companyKeys.branches,
  queryFn: () => allRows((cursor) => client.admin.branches.list({ sort: 'name', cursor })),
}))
