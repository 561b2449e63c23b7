import type {
  FundingRequestQuery,
  IssuableDraft,
  OtherTransactionQuery,
  WalletEntryQuery,
  WalletRequestQuery,
  WalletStatementQuery,
} from '@coverdesk/sdk'
import { queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import type { QueryKey } from '@tanstack/query-core'

/** Query keys of wallets, invalidated together: a posting changes several of them. */
export const walletKeys = {
  all: ['wallet'],
  own: ['wallet', 'own'],
  requests: ['wallet', 'requests'],
  request: (id: string): QueryKey => ['wallet', 'request', id],
  statement: ['wallet', 'statement'],
  lots: (id: string): QueryKey => ['wallet', 'lots', id],
  queue: ['wallet', 'queue'],
  waiting: ['wallet', 'waiting'],
  adminRequest: (id: string): QueryKey => ['wallet', 'admin-request', id],
  entries: ['wallet', 'entries'],
  transaction: (id: string): QueryKey => ['wallet', 'transaction', id],
  others: ['wallet', 'others'],
  other: (id: string): QueryKey => ['wallet', 'other', id],
  proposals: ['wallet', 'proposals'],
}

export const walletAtom = suspenseQueryAtom((client) => ({
  queryKey: walletKeys.own,
  queryFn: () => client.marine.partner.wallet.get(),
}))

/** Drafts that the wallet can pay now. */
export const issuableDraftsAtom = queryAtom<IssuableDraft[]>((client) => ({
  queryKey: [...walletKeys.own, 'issuable'],
  queryFn: () => client.marine.partner.wallet.issuableDrafts(),
  staleTime: 0,
}))

export const requestListAtoms = listAtoms(walletKeys.requests, (client, query: FundingRequestQuery) =>
  client.marine.partner.walletFundingRequests.list(query),
)

export const requestAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: walletKeys.request(id),
    queryFn: () => client.marine.partner.walletFundingRequests.get(id),
  })),
)

export const statementAtoms = listAtoms(walletKeys.statement, (client, query: WalletStatementQuery) =>
  client.marine.partner.wallet.statement(query),
)

export const queueAtoms = listAtoms(walletKeys.queue, (client, query: WalletRequestQuery) =>
  client.marine.admin.walletRequests.list(query),
)

/** Waiting requests, oldest first, in the order of the key `j`. */
export const waitingAtom = queryAtom((client) => ({
  queryKey: walletKeys.waiting,
  queryFn: () => client.marine.admin.walletRequests.list({ state: 'waiting', limit: 200 }),
}))

export const queuedRequestAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: walletKeys.adminRequest(id),
    queryFn: () => client.marine.admin.walletRequests.get(id),
  })),
)

export const entryAtoms = listAtoms(walletKeys.entries, (client, query: WalletEntryQuery) =>
  client.marine.admin.walletTransactions.list(query),
)

export const transactionAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: walletKeys.transaction(id),
    queryFn: () => client.marine.admin.walletTransactions.get(id),
  })),
)

/** FIFO allocation of a line of the wallet statement. */
export const lineAllocationAtoms = {
  partner: queryFamily((id: string) =>
    queryAtom((client) => ({
      queryKey: walletKeys.lots(id),
      queryFn: () => client.marine.partner.wallet.lots(id),
    })),
  ),
  admin: queryFamily((id: string) =>
    queryAtom((client) => ({
      queryKey: walletKeys.transaction(id),
      queryFn: () => client.marine.admin.walletTransactions.get(id),
    })),
  ),
}

export const otherAtoms = listAtoms(walletKeys.others, (client, query: OtherTransactionQuery) =>
  client.marine.admin.otherTransactions.list(query),
)

export const otherAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: walletKeys.other(id),
    queryFn: () => client.marine.admin.otherTransactions.get(id),
  })),
)

/** Reversals that wait for approval. */
export const proposalsAtom = queryAtom((client) => ({
  queryKey: walletKeys.proposals,
  queryFn: () => client.marine.admin.walletReversals.list({ state: 'proposed' }),
}))
