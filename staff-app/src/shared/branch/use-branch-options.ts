import type { Branch } from '@coverdesk/sdk'
import { queryAtom } from '@coverdesk/ui'
import type { Filter } from '@coverdesk/ui/list-page'
import { allRows } from '@coverdesk/ui/queries'
import { useAtomValue } from 'jotai'
import { useOptionsByCode } from '../options-by-code.ts'

const branchesAtom = queryAtom<Branch[]>((client) => ({
  queryKey: ['branches', 'offered'],
  queryFn: () => allRows((cursor) => client.admin.branches.list({ sort: 'name', cursor })),
}))

/** Returns the options of a list's filter by branch. */
export function useBranchOptions(): Filter['options'] | undefined {
  return useOptionsByCode('branch', useAtomValue(branchesAtom).data)
}
