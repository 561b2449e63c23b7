import { suspenseQueryAtom } from '@coverdesk/sdk/react'

export const dashboardKeys = { all: ['dashboard'] }

export const dashboardAtom = suspenseQueryAtom((client) => ({
  queryKey: dashboardKeys.all,
  queryFn: () => client.dashboard.get(),
}))
