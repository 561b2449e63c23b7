import type { ReportName, ReportSchedule } from '@coverdesk/sdk'
import { queryAtom } from '@coverdesk/ui'
import type { QueryKey } from '@tanstack/query-core'

const all: QueryKey = ['marine-report-schedules']

export const scheduleKeys = {
  all,
  of: (report: ReportName): QueryKey => [...all, report],
  every: [...all, 'every'] as QueryKey,
}

/** Report schedules the user may read. */
export const everyScheduleAtom = queryAtom<ReportSchedule[]>((client) => ({
  queryKey: scheduleKeys.every,
  queryFn: () => client.marine.admin.reportSchedules.list(),
}))
