import { once } from 'node:events'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestEngine, serverUrl } from '../../testing/database.ts'
import { openPool } from './database.ts'

it.runIf(!serverUrl())('continues after a connection was lost in the middle of a statement', async () => {
  const engine = await openTestEngine()
  const socket = createConnection(join(String(engine.connection.host), '.s.PGSQL.5432'))
  try {
    socket.write(startup('postgres'))
    await once(socket, 'data')
    socket.write(message('P', '\0select 1\0\0\0'))
    socket.destroy()
    await once(socket, 'close')
    const pool = openPool(engine, 1)
    const { rows } = await pool.query('select $1::int as answer', [42])
    expect(rows).toEqual([{ answer: 42 }])
    await expect(pool.query('select $1::int / 0', [1])).rejects.toThrow('division by zero')
    expect((await pool.query('select repeat($1, 100000) as long', ['x'])).rows[0].long).toHaveLength(100_000)
    await pool.end()
  } finally {
    socket.destroy()
    await engine.close()
  }
})

/** A message of the database's protocol: its letter, its length and what it says. */
function message(letter: string, body: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + Buffer.byteLength(body))
  return Buffer.concat([Buffer.from(letter), length, Buffer.from(body)])
}

const startup = (user: string): Buffer => message('', `\0\x03\0\0user\0${user}\0database\0postgres\0\0`)
