import { sql } from 'kysely'
import { z } from 'zod'
import { isReceiptInBranches } from '../../payments/counter-receipts/store.ts'
import { staff } from '../../platform/access/access.ts'
import { listOf } from '../../platform/answers/answers.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'

const MOST = 5

export const counterStatementRoutes = [
  route({
    method: 'GET',
    url: '/api/counter-receipts/:id/statement-lines',
    summary: 'List open lines of bank statements that may show a receipt, those with its reference first',
    access: staff('payment.payment.read'),
    params: z.object({ id: z.uuid() }),
    data: listOf('CounterStatementLine'),
    async handle({ services: { db }, params: { id }, principal }) {
      const receipt = await db
        .selectFrom('counter_receipts')
        .innerJoin('payments', 'payments.id', 'payment_id')
        .innerJoin('trackers', 'trackers.id', 'payments.tracker_id')
        .select(['method', 'account', 'counter_receipts.amount', 'counter_receipts.reference'])
        .select('trackers.reference as tracker_reference')
        .where('counter_receipts.id', '=', id)
        .where(isReceiptInBranches(principal))
        .executeTakeFirst()
      if (!receipt) throw notFound()
      if (receipt.method === 'cash' || receipt.method === 'broker') return { data: [] }
      const keys = [receipt.reference, receipt.tracker_reference].map(keyOf)
      const lines = await db
        .selectFrom('bank_lines')
        .select(['id', 'day', 'amount', 'narration', 'reference', 'payer'])
        .select(sql<boolean>`(reference_key = any (${keys}::text[]) or words && ${keys}::text[])`.as('named'))
        .where('receiving_account', '=', receipt.account)
        .where('amount', '=', receipt.amount)
        .where('state', '=', 'open')
        .orderBy('named', 'desc')
        .orderBy('day', 'desc')
        .limit(MOST)
        .execute()
      return { data: lines }
    },
  }),
]

/** Normalises a reference as statement lines store it. */
const keyOf = (reference: string): string => reference.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
