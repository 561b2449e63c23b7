import type { SeededDatabase } from './database.ts'
import { vacuum } from './vacuum.ts'

/** Amounts as they are in life: a few hundred prices that come again and again. */
const AMOUNT = `(50000 + (i * 7919 % 400) * 2500) * 100`
const DAY = `date '2026-10-01' + (i % 30)`

const ENTRIES = `
  insert into bank_entries (id, transaction_id, receiving_account, number, day, amount, reference, changed_at)
  select gen_random_uuid(), gen_random_uuid(), 'BENCH', i, ${DAY}, ${AMOUNT}, 'FT' || lpad(i::text, 8, '0'), now()
  from generate_series(1, $1::int) as i`

/** Of ten lines six have the reference, one has it in its text, two differ slightly, and one matches no entry. */
const LINES = `
  insert into bank_lines (id, file_id, receiving_account, row, day, amount, narration, reference, payer, words,
    fingerprint, occurrence, search, changed_at)
  select gen_random_uuid(), gen_random_uuid(), 'BENCH', i, ${DAY} + case when i % 10 in (7, 8) then i % 3 else 0 end,
    ${AMOUNT} + case when i % 10 = 8 then 5000 when i % 10 = 9 then 77700 else 0 end, 'NIP TRANSFER ' || i,
    case when i % 10 < 6 then 'FT' || lpad(i::text, 8, '0') else '' end, '',
    case when i % 10 = 6 then array['FT' || lpad(i::text, 8, '0')] else '{}' end, 'bench ' || i, 1, '', now()
  from generate_series(1, $1::int) as i`

/** Inserts entries of a month and the bank lines for them. */
export async function fillBankLines({ pool }: SeededDatabase, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    for (const [table, statement] of [
      ['bank_entries', ENTRIES],
      ['bank_lines', LINES],
    ] as const) {
      await client.query(statement, [count])
      await vacuum(client, table)
    }
    await client.query("set session_replication_role = 'origin'")
  } finally {
    client.release()
  }
}
