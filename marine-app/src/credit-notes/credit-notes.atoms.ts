import type {
  Creditable,
  CreditNoteKind,
  CreditNoteQuery,
  ListedCargoPolicy,
  ListedPartner,
  OwnCreditNoteQuery,
} from '@coverdesk/sdk'
import { keepPreviousData, queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import type { QueryKey } from '@tanstack/query-core'
import type { MarineKind } from '../paths.ts'

/** Minimum length of a search text. */
export const LEAST_LETTERS = 2
const MOST = 10

/** Query keys of credit notes, invalidated together. */
export const creditNoteKeys = {
  all: ['credit-notes'] as QueryKey,
  list: ['credit-notes', 'list'] as QueryKey,
  one: (id: string): QueryKey => ['credit-notes', 'one', id],
  creditable: ['credit-notes', 'creditable'] as QueryKey,
  branches: ['credit-notes', 'branches'] as QueryKey,
  policies: ['credit-notes', 'policies'] as QueryKey,
  partners: ['credit-notes', 'partners'] as QueryKey,
  some: (kind: MarineKind, query: OwnCreditNoteQuery): QueryKey => ['credit-notes', 'some', kind, query],
}

export const creditNoteListAtoms = listAtoms(creditNoteKeys.list, (client, query: CreditNoteQuery) =>
  client.marine.admin.creditNotes.list(query),
)

export const creditNoteAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: creditNoteKeys.one(id),
    queryFn: () => client.marine.admin.creditNotes.get(id),
  })),
)

/** Amount of a policy that can still be credited; no request without a policy. */
export const creditableAtom = queryFamily(([policyId, kind, amount]: [string, CreditNoteKind, number]) =>
  queryAtom<Creditable>((client, get) => ({
    queryKey: [...creditNoteKeys.creditable, policyId, kind, amount],
    queryFn: () =>
      client.marine.admin.creditNotes.creditable(policyId, { kind, ...(amount > 0 ? { amount } : {}) }),
    enabled: policyId !== '',
    placeholderData: keepPreviousData(get, [...creditNoteKeys.creditable, policyId, kind]),
  })),
)

/** Policy named in the address of a new credit note. */
export const creditablePolicyAtom = queryFamily((id: string) =>
  suspenseQueryAtom<Creditable | null>((client) => ({
    queryKey: [...creditNoteKeys.creditable, 'given', id],
    queryFn: async () => (id ? client.marine.admin.creditNotes.creditable(id, { kind: 'CN-REF' }) : null),
  })),
)

export const noteBranchesAtom = suspenseQueryAtom((client) => ({
  queryKey: creditNoteKeys.branches,
  queryFn: () => client.marine.admin.creditNotes.branches(),
}))

export const foundPoliciesAtom = queryFamily((searchText: string) =>
  queryAtom<ListedCargoPolicy[]>((client, get) => ({
    queryKey: [...creditNoteKeys.policies, searchText],
    queryFn: async () => {
      const { data } = await client.marine.admin.policies.list({ q: searchText, limit: MOST * 2 })
      return data.filter(({ policy_number }) => policy_number !== null).slice(0, MOST)
    },
    enabled: searchText.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData(get, creditNoteKeys.policies),
  })),
)

export const foundPartnersAtom = queryFamily((searchText: string) =>
  queryAtom<ListedPartner[]>((client, get) => ({
    queryKey: [...creditNoteKeys.partners, searchText],
    queryFn: async () => (await client.admin.partners.list({ q: searchText, limit: MOST })).data,
    enabled: searchText.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData(get, creditNoteKeys.partners),
  })),
)

/** Credit notes for a card on another page: those of a policy, or those with an open amount. */
export const someNotesAtom = queryFamily(([kind, query]: [MarineKind, OwnCreditNoteQuery]) =>
  suspenseQueryAtom((client) => ({
    queryKey: creditNoteKeys.some(kind, query),
    queryFn: async () => {
      const firstPage = { ...query, limit: MOST }
      const { data } =
        kind === 'admin'
          ? await client.marine.admin.creditNotes.list(firstPage)
          : await client.marine.partner.creditNotes.list(firstPage)
      return data.map(({ id, number, kind: of, state, amount, open }) => ({
        id,
        number,
        kind: of,
        state,
        amount,
        open,
      }))
    },
  })),
)
