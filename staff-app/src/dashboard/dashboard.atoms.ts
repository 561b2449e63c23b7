import type { Branch, DashboardFigures, DashboardQuery } from '@coverdesk/sdk'
import { keepPreviousData, queryAtom, queryFamily } from '@coverdesk/ui'
import { allRows } from '@coverdesk/ui/queries'

export const dashboardKeys = {
  all: ['dashboard'],
  figures: ['dashboard', 'figures'],
  branches: ['dashboard', 'branches'],
  unmatched: ['dashboard', 'unmatched'],
}

/** Figures of a period; the previous ones stay on the screen until these arrive. */
export const dashboardAtom = queryFamily((query: DashboardQuery) =>
  queryAtom<DashboardFigures>((client, get) => ({
    queryKey: [...dashboardKeys.figures, query],
    queryFn: () => client.workspace.dashboard.get(query),
    placeholderData: keepPreviousData(get, dashboardKeys.figures),
  })),
)

const LISTED = 5

/** Payments without a sale, longest waiting first. */
export const unmatchedAtom = queryAtom((client) => ({
  queryKey: dashboardKeys.unmatched,
  queryFn: () => client.payments.list({ status: 'review', sort: 'created_at', limit: LISTED }),
}))

export const branchesAtom = queryAtom<Branch[]>((client) => ({
  queryKey: dashboardKeys.branches,
  queryFn: () => allRows((cursor) => client.admin.branches.list({ sort: 'name', cursor })),
}))
