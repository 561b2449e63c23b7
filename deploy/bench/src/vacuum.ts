import type pg from 'pg'

const MOST_ATTEMPTS = 20

/** Vacuums a table as autovacuum does; repeats while concurrent readers prevent it. */
export async function vacuum(client: pg.PoolClient, table: string): Promise<void> {
  for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts += 1) {
    await client.query(`vacuum (analyze) ${table}`)
    const seen = 'select relallvisible >= relpages * 0.99 as swept from pg_class where oid = $1::regclass'
    if ((await client.query<{ swept: boolean }>(seen, [table])).rows[0]?.swept) return
    await new Promise((done) => setTimeout(done, 500))
  }
}
