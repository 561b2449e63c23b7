import type { Branch } from '@coverdesk/sdk'
import { queryAtom } from '@coverdesk/ui'
import type { Filter } from '@coverdesk/ui/list-page'
import { allRows } from '@coverdesk/ui/queries'
import { useAtomValue } from 'jotai'
import { useChoiceByCode } from '../choice-by-code.ts'

const branchesAtom = queryAtom<Branch[]>((client) => ({
  queryKey: ['branches', 'offered'],
  queryFn: () => allRows((cursor) => client.admin.branches.list({ sort: 'name', cursor })),
}))

/** Returns a list's filter by branch, by code as `branch`. */
export function useBranchFilter(label: string): Filter[] {
  return useChoiceByCode('branch', label, useAtomValue(branchesAtom).data)
}
