import { suspenseQueryAtom } from '@coverdesk/ui'

const REFRESHED_EVERY = 60_000

export const partnerDashboardAtom = suspenseQueryAtom((client) => ({
  queryKey: ['marine', 'partner', 'dashboard'],
  queryFn: () => client.marine.partner.dashboard.get(),
  refetchInterval: REFRESHED_EVERY,
}))

export const adminDashboardAtom = suspenseQueryAtom((client) => ({
  queryKey: ['marine', 'admin', 'dashboard'],
  queryFn: () => client.marine.admin.dashboard.get(),
  refetchInterval: REFRESHED_EVERY,
}))
