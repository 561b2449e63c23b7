import type { Branch } from '@coverdesk/sdk'
import { queryAtom } from '@coverdesk/ui'
import { allRows } from '@coverdesk/ui/queries'

/** The branches whose work the user sees, by name. */
export const branchesAtom = queryAtom<Branch[]>((client) => ({
  queryKey: ['branches', 'offered'],
  queryFn: () => allRows((cursor) => client.admin.branches.list({ sort: 'name', cursor })),
}))
