import type { BankLineQuery, Page } from '@coverdesk/sdk'
import { keepPreviousData, queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import type { QueryKey } from '@tanstack/query-core'

/** Query keys of reconciliation, invalidated together: a match changes both sides. */
export const bankKeys = {
  all: ['bank'],
  accounts: ['bank', 'accounts'],
  position: (code: string, month: string): QueryKey => ['bank', 'position', code, month],
  open: ['bank', 'open'],
  openEntries: ['bank', 'open-entries'],
  lines: ['bank', 'lines'],
  line: (id: string): QueryKey => ['bank', 'line', id],
  file: (id: string): QueryKey => ['bank', 'file', id],
  files: ['bank', 'files'],
  tolerance: ['bank', 'tolerance'],
  sums: (code: string): QueryKey => ['bank', 'sums', code],
  proposals: ['bank', 'proposals'],
  waiting: (code: string): QueryKey => ['bank', 'waiting', code],
}

export const accountsAtom = suspenseQueryAtom((client) => ({
  queryKey: bankKeys.accounts,
  queryFn: () => client.marine.admin.reconciliation.accounts(),
}))

export const positionAtom = queryFamily(({ code, month }: { code: string; month: string }) =>
  suspenseQueryAtom((client) => ({
    queryKey: bankKeys.position(code, month),
    queryFn: () => client.marine.admin.reconciliation.position(code, { month }),
  })),
)

interface OpenQuery {
  account: string
  until: string
  q?: string
  /** Number of rows to read. */
  wanted: number
}

const PAGE = 50

/** Reads the first rows of a list, page by page up to the requested number. */
async function firstOf<Row>(
  wanted: number,
  read: (cursor: string | undefined) => Promise<Page<Row>>,
): Promise<{ rows: Row[]; more: boolean; total: number }> {
  const rows: Row[] = []
  let cursor: string | undefined
  for (;;) {
    const { data, meta } = await read(cursor)
    rows.push(...data)
    cursor = meta.next_cursor ?? undefined
    if (!cursor || rows.length >= wanted) return { rows, more: cursor !== undefined, total: meta.total }
  }
}

/** Lines open at the end of a month, oldest first. */
export const openLinesAtom = queryFamily(({ account, until, wanted }: OpenQuery) =>
  queryAtom((client, get) => ({
    queryKey: [...bankKeys.open, account, until, wanted],
    queryFn: () =>
      firstOf(wanted, (cursor) =>
        client.marine.admin.reconciliation.lines({
          account,
          until,
          state: 'open',
          sort: 'day',
          limit: PAGE,
          ...(cursor ? { cursor } : {}),
        }),
      ),
    placeholderData: keepPreviousData(get, [...bankKeys.open, account, until]),
  })),
)

export const openEntriesAtom = queryFamily(({ account, until, q = '', wanted }: OpenQuery) =>
  queryAtom((client, get) => ({
    queryKey: [...bankKeys.openEntries, account, until, q, wanted],
    queryFn: () =>
      firstOf(wanted, (cursor) =>
        client.marine.admin.reconciliation.entries({
          account,
          until,
          state: 'open',
          sort: 'day',
          limit: PAGE,
          ...(q ? { q } : {}),
          ...(cursor ? { cursor } : {}),
        }),
      ),
    placeholderData: keepPreviousData(get, [...bankKeys.openEntries, account, until]),
  })),
)

/** Candidates for a match by hand; empty without a line. */
export const lineAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: bankKeys.line(id),
    queryFn: () => client.marine.admin.reconciliation.line(id),
  })),
)

/** The same without suspending the page. */
export const nearAtom = queryFamily((id: string) =>
  queryAtom((client) => ({
    queryKey: bankKeys.line(id),
    queryFn: () => client.marine.admin.reconciliation.line(id),
    enabled: id !== '',
  })),
)

export const lineAtoms = listAtoms(bankKeys.lines, (client, query: BankLineQuery) =>
  client.marine.admin.reconciliation.lines(query),
)

export const fileAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: bankKeys.file(id),
    queryFn: () => client.marine.admin.reconciliation.file(id),
  })),
)

export const filesAtom = queryAtom((client) => ({
  queryKey: bankKeys.files,
  queryFn: () => client.marine.admin.reconciliation.files({ limit: 20 }),
}))

/** Lines that add up to one entry. */
export const sumsAtom = queryFamily((code: string) =>
  queryAtom((client) => ({
    queryKey: bankKeys.sums(code),
    queryFn: () => client.marine.admin.reconciliation.sums(code),
    enabled: code !== '',
  })),
)

/** Tolerance in kobo in force today. */
export const toleranceAtom = queryAtom((client) => ({
  queryKey: bankKeys.tolerance,
  queryFn: () => client.marine.admin.reconciliation.tolerance(),
}))

/** Write-offs and claims that wait for approval. */
export const bankProposalsAtom = queryAtom((client) => ({
  queryKey: bankKeys.proposals,
  queryFn: () => client.marine.admin.reconciliation.proposals({ state: 'proposed' }),
}))

const MOST_WAITING = 500

/** Lines of an account that wait for a second person; no request where none waits. */
export const waitingLinesAtom = queryFamily(({ account, any }: { account: string; any: boolean }) =>
  queryAtom((client) => ({
    queryKey: bankKeys.waiting(account),
    queryFn: () =>
      firstOf(MOST_WAITING, (cursor) =>
        client.marine.admin.reconciliation.proposals({
          account,
          state: 'proposed',
          limit: PAGE,
          ...(cursor ? { cursor } : {}),
        }),
      ),
    enabled: any,
  })),
)
