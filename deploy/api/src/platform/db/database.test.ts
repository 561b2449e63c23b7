import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { openTestEngine } from '../../testing/database.ts'
import { openDatabase, openPool } from './database.ts'

it('continues to write after its connection was lost, with statements prepared on the old one', async () => {
  const engine = await openTestEngine()
  const pool = openPool(engine, 1)
  const db = openDatabase(pool)
  try {
    const write = () => db.deleteFrom('branches').where('id', '=', uuid()).execute()
    await write()
    const client = await pool.connect()
    client.release(true)
    expect(await write()).toHaveLength(1)
    expect(await write()).toHaveLength(1)
  } finally {
    await pool.end()
    await engine.close()
  }
})
