import type { SeededDatabase } from './database.ts'

const DAY = 86_400_000

/** Returns the URLs of every list, by their names in the result. */
export async function listPages({ pool }: SeededDatabase, count: number): Promise<Record<string, string>> {
  const deep = Math.ceil(count / 10)
  const cursors = await cursorsAt(pool, deep)
  const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)
  const list = (name: string, url: string, searched = 'okafor'): [string, string][] => [
    [`${name}, first page`, `${url}?limit=`],
    [`${name}, deep page`, `${url}?limit=&cursor=${cursors.newest}`],
    [`${name}, search`, `${url}?limit=&q=${searched}`],
    [`${name}, search without a match`, `${url}?limit=&q=zebulon`],
  ]
  return Object.fromEntries([
    ['overview, 30 days', '/api/dashboard'],
    ['overview, a year', `/api/dashboard?from=${dayBefore(364)}&until=${dayBefore(0)}`],
    ['overview, a branch', '/api/dashboard?branch=11000'],
    ['my work', '/api/my-work?limit='],
    ['my work, late claims', '/api/my-work?limit=&kind=claim&late=1'],
    ['counts of the menu', '/api/my-work/areas'],
    ...list('policies', '/api/policies'),
    ['policies, of a branch', '/api/policies?limit=&branch=11000'],
    ['policies, of an agency', '/api/policies?limit=&agency=00548'],
    ['policies, expired', '/api/policies?limit=&state=expired'],
    ['policies, cancelled', '/api/policies?limit=&state=cancelled'],
    ['policies, not reported', '/api/policies?limit=&state=standing&niid_state=pending'],
    ['policies, end soon', `/api/policies?limit=&state=active&sort=end_date&ends_before=${dayBefore(-29)}`],
    ['policies, by premium', '/api/policies?limit=&sort=-premium'],
    ['policies, by customer', '/api/policies?limit=&sort=customer'],
    ['policies, by vehicle', '/api/policies?limit=&sort=-vehicle'],
    ['policies, by state', '/api/policies?limit=&sort=state'],
    ['policies, by state reversed', '/api/policies?limit=&sort=-state'],
    ['policies, a caller', '/api/policies/search?q=aaa505xy'],
    ...list('claims', '/api/claims'),
    ['claims, of an agency', '/api/claims?limit=&agency=00548'],
    ['claims, open', '/api/claims?limit=&open=1'],
    ['claims, late', '/api/claims?limit=&breached=1'],
    ['claims, late to acknowledge', '/api/claims?limit=&breached=acknowledge'],
    ['claims, to pay', '/api/claims?limit=&state=payment_pending'],
    ['claims, paid in a month', `/api/claims?limit=&paid_from=${dayBefore(90)}&paid_until=${dayBefore(60)}`],
    ['claims, oldest of a cause', '/api/claims?limit=&loss_type=flood&sort=created_at'],
    ...list('payments', '/api/payments'),
    ['payments, in review', '/api/payments?limit=&status=review'],
    ['payments, by amount', '/api/payments?limit=&sort=-amount'],
    ...list('trackers', '/api/trackers/2'),
    ...list('forms', '/api/forms/2'),
    ['forms, open', '/api/forms/2?limit=&status=open'],
    ['forms, mine', '/api/forms/2?limit=&mine=1'],
    ['forms, by last change', '/api/forms/2?limit=&sort=-updated_at'],
    ...list('approvals', '/api/approvals/2'),
    ['approvals, waiting', '/api/approvals/2?limit=&state=waiting'],
    ['approvals, mine', '/api/approvals/2?limit=&mine=1'],
    ...list('audit events', '/api/audit-events'),
    ['audit events, of a kind', '/api/audit-events?limit=&object_kind=claim'],
    ['audit events, a rare act', '/api/audit-events?limit=&verb=reserved_again'],
    ['deliveries, first page', '/api/deliveries?limit='],
    ['deliveries, deep page', `/api/deliveries?limit=&cursor=${cursors.newest}`],
    ['users, first page', '/api/users?limit='],
    ['users, deep page', `/api/users?limit=&cursor=${cursors.user}`],
    ['users, search', '/api/users?limit=&q=okafor'],
    ['users, invited', '/api/users?limit=&state=invited'],
    ['customers, search', '/api/sales/clients?q=okafor'],
    ['customers, search without a match', '/api/sales/clients?q=zebulon'],
    ['everything, search', '/api/search?q=okafor'],
    ['everything, search of a plate', '/api/search?q=aaa505xy'],
    ['everything, search without a match', '/api/search?q=zebulon'],
  ])
}

/** Returns the cursors after one row, built as the API builds them; rows share their tracker's id and time. */
async function cursorsAt(pool: SeededDatabase['pool'], number: number) {
  const reference = `TRK-${String(number).padStart(7, '0')}`
  const { rows } = await pool.query<{ created_at: string; id: string; search: string }>(
    'select trackers.created_at, trackers.id, users.search from trackers join users using (id) where reference = $1',
    [reference],
  )
  const cursor = (value: unknown) =>
    Buffer.from(JSON.stringify([value, rows[0]?.id, 1_001])).toString('base64url')
  return { newest: cursor(rows[0]?.created_at), user: cursor(rows[0]?.search) }
}
