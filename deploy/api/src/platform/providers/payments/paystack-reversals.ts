import { z } from 'zod'
import type { ChargeKey, GatewayReversal } from './payment-provider.ts'
import { returnedMinor } from './paystack-amounts.ts'

/** Requests a path of Paystack and parses the response. */
export type ReadList = <T>(path: string, shape: z.ZodType<T>) => Promise<T>

const PER_PAGE = 100
/** Maximum pages of one request; later requests read the rest. */
const MOST_PAGES = 20

const number = z.union([z.number(), z.string()]).transform(String)
/** Hundredths of the currency. */
const hundredths = z.coerce.number().int().min(0)
const instant = z.string().nullish()
const charge = z.object({
  id: number.optional(),
  reference: z.string().nullish(),
  amount: hundredths.optional(),
  currency: z.string().nullish(),
})

const dispute = z.object({
  id: number,
  status: z.string(),
  resolution: z.string().nullish(),
  category: z.string().nullish(),
  refund_amount: hundredths.nullish(),
  currency: z.string().nullish(),
  transaction: charge.nullish(),
  dueAt: instant,
  due_at: instant,
  resolvedAt: instant,
  resolved_at: instant,
  createdAt: instant,
  created_at: instant,
})
const refund = z.object({
  id: number,
  status: z.string(),
  amount: hundredths,
  currency: z.string(),
  transaction: z.union([charge, number]).nullish(),
  transaction_reference: z.string().nullish(),
  dispute: z.unknown(),
  merchant_note: z.string().nullish(),
  customer_note: z.string().nullish(),
  refunded_at: instant,
  createdAt: instant,
  created_at: instant,
})
const pageOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row) })

/** Returns disputes and refunds of a charge, by Paystack's id of it. */
export async function reversalsOf(list: ReadList, id: string): Promise<GatewayReversal[]> {
  const query = new URLSearchParams({ transaction: id, perPage: String(PER_PAGE) })
  const disputes = await list(`/dispute?${query}`, pageOf(dispute))
  const refunds = await list(`/refund?${query}`, pageOf(refund))
  // The dispute already includes a refund that resulted from losing it.
  const own = refunds.data.filter((row) => row.dispute == null)
  return [...disputes.data.map(asDispute), ...own.map(asRefund)]
}

/** Returns charges with a dispute or a refund opened since an instant. */
export async function reversedSince(list: ReadList, since: Date): Promise<ChargeKey[]> {
  const disputes = await all(list, '/dispute', dispute, since)
  const refunds = await all(list, '/refund', refund, since)
  return [
    ...disputes.map(({ transaction }) => keyOf(transaction ?? null, null)),
    ...refunds.map((row) => keyOf(row.transaction ?? null, row.transaction_reference ?? null)),
  ]
}

async function all<T extends z.ZodType>(
  list: ReadList,
  path: string,
  row: T,
  since: Date,
): Promise<z.infer<T>[]> {
  const rows: z.infer<T>[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = new URLSearchParams({
      from: since.toISOString(),
      perPage: String(PER_PAGE),
      page: String(page),
    })
    const { data } = await list(`${path}?${query}`, pageOf(row))
    rows.push(...data)
    if (data.length < PER_PAGE) break
  }
  return rows
}

function keyOf(transaction: z.infer<typeof charge> | string | null, reference: string | null): ChargeKey {
  if (transaction === null || typeof transaction === 'string') return { id: transaction, reference }
  return { id: transaction.id ?? null, reference: reference ?? transaction.reference ?? null }
}

/** `merchant-accepted` and `auto-accepted` return the money, `declined` retains it; other states are undecided. */
function asDispute(row: z.infer<typeof dispute>): GatewayReversal {
  const { id, status, resolution } = row
  const isOver = status === 'resolved' && Boolean(resolution)
  const currency = row.currency ?? row.transaction?.currency ?? ''
  return {
    kind: 'dispute',
    id,
    reason: row.category ?? '',
    amount: returnedMinor(row.refund_amount ?? row.transaction?.amount ?? 0, currency),
    currency,
    state: !isOver ? 'open' : resolution === 'declined' ? 'kept' : 'returned',
    answer_by: instantOrNull(row.dueAt ?? row.due_at),
    opened_at: instantOrNull(row.createdAt ?? row.created_at),
    closed_at: isOver ? instantOrNull(row.resolvedAt ?? row.resolved_at) : null,
  }
}

const REFUNDS: Readonly<Record<string, GatewayReversal['state']>> = {
  processed: 'returned',
  failed: 'kept',
  reversed: 'kept',
}

function asRefund(row: z.infer<typeof refund>): GatewayReversal {
  const { id, status, amount, currency } = row
  const state = (Object.hasOwn(REFUNDS, status) && REFUNDS[status]) || 'open'
  return {
    kind: 'refund',
    id,
    amount: returnedMinor(amount, currency),
    currency,
    state,
    answer_by: null,
    reason: row.merchant_note ?? row.customer_note ?? '',
    opened_at: instantOrNull(row.createdAt ?? row.created_at),
    closed_at: state === 'open' ? null : instantOrNull(row.refunded_at),
  }
}

/** Parses an instant of Paystack; null for a missing or invalid one. */
export function instantOrNull(value: string | null | undefined): string | null {
  const at = new Date(value ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
