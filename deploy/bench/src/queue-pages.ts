import type { SeededDatabase } from './database.ts'

/** Returns the URLs of the queue, by their names in the result. */
export async function queuePages(database: SeededDatabase, count: number): Promise<Record<string, string>> {
  const deep = await cursorAt(database, Math.ceil(count / 10))
  const queries = {
    'first page': '',
    'deep page': `cursor=${deep}`,
    'state waiting': 'state=waiting',
    'state waiting, deep': `state=waiting&cursor=${deep}`,
    'state in review': 'state=review',
    'waits for the customer': 'waits_for=guest',
    'waits for the customer, deep': `waits_for=guest&cursor=${deep}`,
    'waits for staff': 'waits_for=staff',
    'waits for an approval (none)': 'waits_for=approval',
    late: 'late=1',
    'at the payment': 'step=payment',
    'at a step (none)': 'step=quote',
    'by last change': 'sort=-updated_at',
    'by reference': 'sort=reference',
    'by step': 'sort=-current_step_index',
    'search: a plate': 'q=aaa505xy',
    'search: a family name': 'q=okafor',
    'search: a full name': 'q=adaeze okafor',
    'search: a name, of those waiting': 'q=okafor&state=waiting',
    'search: no match': 'q=zebulon',
    'search: two letters, common': 'q=ok',
    'search: two letters, rare': 'q=qz',
  }
  return Object.fromEntries(
    Object.entries(queries).map(([page, query]) => [page, `/api/trackers/2?limit=&${query}`]),
  )
}

/** Returns the cursor after one tracker, built as the API builds it. */
async function cursorAt({ pool }: SeededDatabase, number: number): Promise<string> {
  const reference = `TRK-${String(number).padStart(7, '0')}`
  const { rows } = await pool.query<{ created_at: string; id: string }>(
    'select created_at, id from trackers where reference = $1',
    [reference],
  )
  return Buffer.from(JSON.stringify([rows[0]?.created_at, rows[0]?.id, 1_001])).toString('base64url')
}
