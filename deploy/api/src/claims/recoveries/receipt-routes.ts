import { recoveryReceiptList } from '@coverdesk/lists/recovery-receipts'
import type { ListedRecoveryReceipt } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { presentCustomer } from '../../identity/clients/presenter.ts'
import { accountNames } from '../../payments/bank-accounts/paying-accounts.ts'
import { isMatched, matchOf, proposalOf } from '../../payments/statement-lines/line-ref.ts'
import { staff } from '../../platform/access/access.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { pageOf } from '../../platform/answers/answers.ts'
import type { Db } from '../../platform/db/database.ts'
import { listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { readPageOf } from '../../platform/http/page.ts'

const sorts = {
  recorded_at: 'claim_recovery_receipts.recorded_at',
  received_on: 'claim_recovery_receipts.received_on',
  amount: 'claim_recovery_receipts.amount',
} as const satisfies SortsOf<typeof recoveryReceiptList>

const selectReceipts = (db: Db) =>
  db
    .selectFrom('claim_recovery_receipts')
    .innerJoin('claim_recoveries', 'claim_recoveries.id', 'recovery_id')
    .innerJoin('claims', 'claims.id', 'claim_recoveries.claim_id')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .innerJoin('clients', 'clients.id', 'claims.client_id')
    .select(['claim_recovery_receipts.id', 'claim_recovery_receipts.amount', 'account', 'reference'])
    .select(['received_on', 'claim_recovery_receipts.state', 'recorded_by', 'recorded_at', 'decided_by'])
    .select(['claim_recoveries.claim_id', 'debtor', 'claims.claim_number', 'claims.client_id'])
    .select(['policies.plate', 'clients.first_name', 'clients.last_name', 'clients.email', 'clients.phone'])
    .select([
      matchOf('claim_recovery_receipts').as('match'),
      proposalOf('claim_recovery_receipts', {
        account: sql<string>`claim_recovery_receipts.account`,
        amount: sql<number>`claim_recovery_receipts.amount`,
        key: sql<string>`upper(regexp_replace(claim_recovery_receipts.reference, '[^A-Za-z0-9]', '', 'g'))`,
      }).as('proposal'),
    ])

/** Money received for recoveries, over all claims. */
export const recoveryReceiptRoutes = [
  listRoute({
    url: '/api/recovery-receipts',
    summary: 'List money received for recoveries of claims, the last recorded first',
    access: staff('payment.payment.read'),
    query: listQuery(sorts, filtersOf(recoveryReceiptList)),
    data: pageOf('ListedRecoveryReceipt'),
    async read({ services: { db }, query, principal }) {
      const recovery = sql`select 1 from claim_recoveries join claims on claims.id = claim_recoveries.claim_id
        where claim_recoveries.id = claim_recovery_receipts.recovery_id`
      let found = db
        .selectFrom('claim_recovery_receipts')
        .where(sql<boolean>`exists (${recovery} and ${isInBranches('claims.branch_id', principal)})`)
      if (query.q) {
        const searched = sql<string>`search_fold(concat_ws(' ', claims.search, reference, debtor))`
        found = found.where(sql<boolean>`exists (${recovery} and ${textMatch(searched, query.q)})`)
      }
      if (query.state) found = found.where('claim_recovery_receipts.state', '=', query.state)
      if (query.matched === 'yes') found = found.where(isMatched('claim_recovery_receipts'))
      if (query.matched === 'no')
        found = found
          .where('claim_recovery_receipts.state', '=', 'confirmed')
          .where(sql<boolean>`not ${isMatched('claim_recovery_receipts')}`)
      const parts = { found, shown: selectReceipts(db) }
      const { rows, ...meta } = await readPageOf(db, parts, query, sorts, 'recorded_at')
      const names = await accountNames(db)
      const data = rows.map((row): ListedRecoveryReceipt => {
        const { client_id, first_name, last_name, email, phone, account, proposal, ...shown } = row
        return {
          ...shown,
          customer: presentCustomer(client_id, { first_name, last_name, email, phone }),
          account: { code: account, name: names.get(account) ?? account },
          proposal: row.state === 'rejected' ? null : proposal,
        }
      })
      return { data, meta }
    },
  }),
]
