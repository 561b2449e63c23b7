import { bankEntryStates } from '@coverdesk/sdk'
import { daySchema, refusalSchema, versionSchema } from '@coverdesk/sdk/schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import { marineAdmin } from '../../../platform/access/access.ts'
import { action } from '../../../platform/actions/action.ts'
import { answer, pageOf } from '../../../platform/answers/answers.ts'
import { folded, listQuery, textMatch } from '../../../platform/http/list.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../../platform/http/page.ts'
import { markEntry } from './exceptions/mark.ts'
import { firstDayOf, lastDayOf, monthFilter } from './items/months.ts'
import { findEntry, presentEntry, selectEntries } from './items/store.ts'

const params = z.object({ id: z.uuid() })
const sorts = { day: 'entry.day' } as const
const url = '/api/marine/admin/reconciliation/entries'
const edits = marineAdmin('marine.reconciliation.edit')
const one = answer('BankEntry')

export const bankEntryRoutes = [
  listRoute({
    url,
    summary: 'List entries on the ledger accounts of the insurer’s bank accounts',
    access: marineAdmin('marine.reconciliation.read'),
    query: listQuery(sorts, {
      account: z.string().max(40).optional(),
      state: z.enum([...bankEntryStates, 'open']).optional(),
      month: monthFilter.optional(),
      until: daySchema().optional(),
    }),
    data: pageOf('BankEntry'),
    async read({ services: { db }, query }) {
      const { account, state, month, until, q } = query
      let found = selectEntries(db)
      if (account) found = found.where('entry.receiving_account', '=', account)
      if (until) found = found.where('entry.day', '<=', until)
      if (month)
        found = found.where('entry.day', '>=', firstDayOf(month)).where('entry.day', '<=', lastDayOf(month))
      if (state === 'open') found = found.where('entry.state', 'in', ['open', 'partly', 'disputed'])
      else if (state === 'suggested' || state === 'unmatched') {
        const has = sql<boolean>`exists (select 1 from bank_suggestions s where s.entry_id = entry.id)`
        found = found
          .where('entry.state', '=', 'open')
          .where(state === 'suggested' ? has : sql<boolean>`not ${has}`)
      } else if (state) found = found.where('entry.state', '=', state === 'partly_matched' ? 'partly' : state)
      if (q) found = found.where(textMatch(folded('t.reference', 't.description', 'entry.reference'), q))
      return presentPage(await readPage(db, found, query, sorts, 'day'), presentEntry)
    },
  }),
  action({
    method: 'POST',
    url: `${url}/:id/dispute`,
    summary: 'Dispute an entry, with a reason',
    access: edits,
    params,
    body: refusalSchema,
    data: one,
    act: ({ tx, params: { id }, body, principal, actor }) =>
      markEntry(tx, id, body, 'disputed', principal, actor),
    present: async ({ tx, params: { id } }) => presentEntry(await findEntry(tx, id)),
  }),
  action({
    method: 'POST',
    url: `${url}/:id/reopen`,
    summary: 'Reopen a disputed entry',
    access: edits,
    params,
    body: versionSchema,
    data: one,
    act: ({ tx, params: { id }, body, principal, actor }) => markEntry(tx, id, body, null, principal, actor),
    present: async ({ tx, params: { id } }) => presentEntry(await findEntry(tx, id)),
  }),
]
