import type {
  ListedPartner,
  ListQuery,
  MarineReports,
  ReportName,
  ReportQuery,
  ReportRecipient,
  ReportSchedule,
  ReportSummary,
} from '@coverdesk/sdk'
import { keepPreviousData, queryAtom, queryFamily } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import type { QueryKey } from '@tanstack/query-core'
import { scheduleKeys } from '../shared/schedules.atoms.ts'

const reportKeys = {
  all: ['marine-reports'],
  list: (name: ReportName): QueryKey => ['marine-reports', 'list', name],
  summary: (name: ReportName): QueryKey => ['marine-reports', 'summary', name],
  recipients: (name: ReportName): QueryKey => ['marine-reports', 'recipients', name],
}

type PagedQuery = ListQuery & ReportQuery

export const premiumLineAtoms = listAtoms(reportKeys.list('premium-bordereau'), (client, query: PagedQuery) =>
  client.marine.admin.reports.premiumBordereau.list(query),
)
export const productionAtoms = listAtoms(reportKeys.list('production'), (client, query: PagedQuery) =>
  client.marine.admin.reports.production.list(query),
)
export const commissionAtoms = listAtoms(reportKeys.list('commission'), (client, query: PagedQuery) =>
  client.marine.admin.reports.commission.list(query),
)
export const positionAtoms = listAtoms(reportKeys.list('wallet-positions'), (client, query: PagedQuery) =>
  client.marine.admin.reports.walletPositions.list(query),
)

export const noteLineAtoms = listAtoms(reportKeys.list('credit-notes'), (client, query: PagedQuery) =>
  client.marine.admin.reports.creditNotes.list(query),
)
export const bankMonthAtoms = listAtoms(reportKeys.list('bank-reconciliation'), (client, query: PagedQuery) =>
  client.marine.admin.reports.bankReconciliation.list(query),
)
export const vesselExposureAtoms = listAtoms(
  reportKeys.list('vessel-exposure'),
  (client, query: PagedQuery) => client.marine.admin.reports.vesselExposure.list(query),
)
export const portExposureAtoms = listAtoms(reportKeys.list('port-exposure'), (client, query: PagedQuery) =>
  client.marine.admin.reports.portExposure.list(query),
)

const callOf = {
  'premium-bordereau': 'premiumBordereau',
  production: 'production',
  commission: 'commission',
  'wallet-positions': 'walletPositions',
  'vessel-exposure': 'vesselExposure',
  'port-exposure': 'portExposure',
  'credit-notes': 'creditNotes',
  'bank-reconciliation': 'bankReconciliation',
} as const satisfies Record<ReportName, keyof MarineReports>

/** Totals of a report, by its filters. */
export const summaryAtom = queryFamily(([name, query]: [ReportName, Readonly<Record<string, string>>]) =>
  queryAtom<ReportSummary>((client, get) => ({
    queryKey: [...reportKeys.summary(name), query],
    queryFn: () => client.marine.admin.reports[callOf[name]].summary(query as ReportQuery),
    placeholderData: keepPreviousData(get, reportKeys.summary(name)),
  })),
)

/** Partners to filter by. */
export const partnerNamesAtom = queryFamily((wanted: boolean) =>
  queryAtom<ListedPartner[]>((client) => ({
    queryKey: ['partners', 'names'],
    queryFn: async () => (await client.admin.partners.list({ limit: 200 })).data,
    enabled: wanted,
    meta: { handled: true },
  })),
)

/** Schedules of a report. */
export const schedulesAtom = queryFamily((report: ReportName) =>
  queryAtom<ReportSchedule[]>((client) => ({
    queryKey: scheduleKeys.of(report),
    queryFn: () => client.marine.admin.reportSchedules.list({ report }),
  })),
)

/** Possible recipients of a report. */
export const recipientsAtom = queryFamily((report: ReportName) =>
  queryAtom<ReportRecipient[]>((client) => ({
    queryKey: reportKeys.recipients(report),
    queryFn: () => client.marine.admin.reportSchedules.recipients({ report }),
  })),
)
