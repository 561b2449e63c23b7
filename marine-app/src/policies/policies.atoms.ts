import type {
  CargoPolicyFilters,
  CargoQuote,
  ListedPartner,
  ListQuery,
  ReferralBackground,
  WalletFunder,
} from '@coverdesk/sdk'
import { queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import type { QueryKey } from '@tanstack/query-core'
import type { MarineKind } from '../paths.ts'

export const cargoKeys = {
  all: ['cargo-policies'],
  list: (kind: MarineKind): QueryKey => ['cargo-policies', 'list', kind],
  referrals: ['cargo-policies', 'referrals'],
  one: (kind: MarineKind, id: string): QueryKey => ['cargo-policies', 'one', kind, id],
  check: (id: string): QueryKey => ['cargo-policies', 'check', id],
  background: (id: string): QueryKey => ['cargo-policies', 'background', id],
  reprice: (id: string): QueryKey => ['cargo-policies', 'reprice', id],
  certificateCopy: (id: string): QueryKey => ['cargo-policies', 'certificate-copy', id],
}

export type CargoFile = 'certificate' | 'debitNote'

type PolicyQuery = ListQuery & CargoPolicyFilters

export const policyListAtoms = {
  admin: listAtoms(cargoKeys.list('admin'), (client, query: PolicyQuery & { partner_id?: string }) =>
    client.marine.admin.policies.list(query),
  ),
  partner: listAtoms(cargoKeys.list('partner'), (client, query: PolicyQuery) =>
    client.marine.partner.policies.list(query),
  ),
}

export const referralListAtoms = listAtoms(
  cargoKeys.referrals,
  (client, query: ListQuery & { partner_id?: string }) => client.marine.admin.policyManagement.list(query),
)

export const policyAtom = queryFamily(([kind, id]: [MarineKind, string]) =>
  suspenseQueryAtom((client) => ({
    queryKey: cargoKeys.one(kind, id),
    queryFn: () => client.marine[kind].policies.get(id),
  })),
)

/** Current price and checks of an accepted policy. */
export const checkAtom = queryFamily((id: string) =>
  queryAtom<CargoQuote>((client) => ({
    queryKey: cargoKeys.check(id),
    queryFn: () => client.marine.partner.policies.check(id),
    staleTime: 0,
  })),
)

/** Current price of a referral, at the underwriter's rate or the tariff's. */
export const backgroundAtom = queryFamily((id: string) =>
  queryAtom<ReferralBackground>((client) => ({
    queryKey: cargoKeys.background(id),
    queryFn: () => client.marine.admin.policyManagement.background(id),
    staleTime: 0,
  })),
)

export const repricedAtom = queryFamily(([id, rate_ppm]: [string, number | null]) =>
  queryAtom<CargoQuote>((client) => ({
    queryKey: [...cargoKeys.reprice(id), rate_ppm],
    queryFn: () => client.marine.admin.policyManagement.price(id, rate_ppm === null ? {} : { rate_ppm }),
    staleTime: 0,
  })),
)

/** Users of the partner who may add money. */
export const fundersAtom = queryAtom<WalletFunder[]>((client) => ({
  queryKey: ['wallet', 'funders'],
  queryFn: () => client.marine.partner.wallet.funders(),
}))

/** Certificate for display, as a copy: displaying it hands out no originals. */
export const certificateCopyAtom = queryFamily(([kind, id]: [MarineKind, string]) =>
  queryAtom<Blob>((client) => ({
    queryKey: cargoKeys.certificateCopy(id),
    queryFn: () => client.marine[kind].policies.certificate(id, { print: 'copy' }),
    staleTime: Number.POSITIVE_INFINITY,
  })),
)

/** Partners by whom the insurer can filter policies. */
export const partnersAtom = queryFamily((wanted: boolean) =>
  queryAtom<ListedPartner[]>((client) => ({
    queryKey: ['partners', 'names'],
    queryFn: async () => (await client.admin.partners.list({ limit: 200 })).data,
    enabled: wanted,
    meta: { handled: true },
  })),
)
