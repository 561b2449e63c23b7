import type { AgencyAccount, AgencyQuery, CommissionQuery, CommissionRunQuery } from '@coverdesk/sdk'
import { queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import type { QueryKey } from '@tanstack/query-core'

export const agencyKeys = {
  all: ['agencies'],
  list: ['agencies', 'list'],
  statement: ['agencies', 'statement'],
  entries: ['agencies', 'entries'],
  runs: ['agencies', 'runs'],
  run: (id: string): QueryKey => ['agencies', 'run', id],
}

/** An agency as a row, named by its code. */
export type AgencyRow = AgencyAccount & { id: string }

export const agencyListAtoms = listAtoms(agencyKeys.list, async (client, query: AgencyQuery) => {
  const { data, meta } = await client.payments.agencies.list(query)
  return { data: data.map((agency): AgencyRow => ({ ...agency, id: agency.code })), meta }
})

export const commissionListAtoms = listAtoms(agencyKeys.entries, (client, query: CommissionQuery) =>
  client.payments.commissions.list(query),
)

export const runListAtoms = listAtoms(agencyKeys.runs, (client, query: CommissionRunQuery) =>
  client.payments.commissionRuns.list(query),
)

interface Period {
  code: string
  from: string
  until: string
}

/** The account of an agency with the sums of a period; empty days for all time. */
export const statementAtom = queryFamily(({ code, from, until }: Period) =>
  queryAtom((client) => ({
    queryKey: [...agencyKeys.statement, code, from, until],
    queryFn: () =>
      client.payments.agencies.get(code, { ...(from ? { from } : {}), ...(until ? { until } : {}) }),
  })),
)

export const runAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: agencyKeys.run(id),
    queryFn: () => client.payments.commissionRuns.get(id),
  })),
)
