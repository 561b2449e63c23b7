import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyRecord, anyText } from '../testing/any-text.ts'
import { signIn } from '../testing/journey.ts'
import { userId } from '../testing/people.ts'
import { bankOf, csvOf, RECONCILIATION } from '../testing/reconciliation.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { openReceivingAccount, signInFinance } from '../testing/wallets.ts'
import { makeContactWorkflow, startAsGuest } from '../testing/workflows.ts'

const ROWS = 120
/** Text as PostgreSQL stores it: anything except the null character, with whole surrogate pairs. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
const texts = fc.sample(anyText, ROWS).map(storable)
const records = fc
  .sample(anyRecord, ROWS)
  .map((record) => storable(JSON.stringify(record)).replaceAll('\\u0000', ''))

describe('one record with any text never breaks a page of others', () => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  it('of notifications, whatever their keys and values', async () => {
    const user_id = await userId(test, 'admin@coverdesk.test')
    const rows = texts.map((text, at) => ({
      id: uuid(),
      user_id,
      params: records[at] ?? '{}',
      path: text,
      title_key: at % 2 ? text : 'approval_waiting_title',
      message_key: at % 3 ? text : 'approval_waiting_message',
      created_at: new Date(),
    }))
    await test.services.db.insertInto('notifications').values(rows).execute()
    const listed = await test.call('GET', '/api/notifications?limit=200', { token: admin })
    expect(listed.status).toBe(200)
    const shown = new Set(listed.body.data.map(({ id }: { id: string }) => id))
    expect(rows.filter(({ id }) => !shown.has(id))).toEqual([])
    expect((await test.call('GET', '/api/notifications/unread', { token: admin })).status).toBe(200)
  })

  it('of the timeline of a tracker, whatever happened', async () => {
    const { trackerId } = await startAsGuest(test, await makeContactWorkflow(test, admin))
    const rows = texts.map((text, at) => ({
      id: uuid(),
      tracker_id: trackerId,
      at: new Date(),
      kind: at % 2 ? text : 'mail_sent',
      actor: text,
      detail: at % 4 ? (records[at] ?? '{}') : JSON.stringify({ step: text, template: text, to: text }),
    }))
    await test.services.db.insertInto('tracker_events').values(rows).execute()
    const read = await test.call('GET', `/api/trackers/${trackerId}`, { token: admin })
    expect(read.status).toBe(200)
    const shown = new Set(read.body.data.timeline.map(({ id }: { id: string }) => id))
    expect(rows.filter(({ id }) => !shown.has(id))).toEqual([])
  })

  it('of bank lines, whatever their narration, in the list, the document and the spreadsheet', async () => {
    const people = await signInFinance(test)
    const code = await openReceivingAccount(test, 'ANYTEXT')
    const bank = bankOf(test, code, people.maker)
    await bank.importCsv(csvOf([{ day: '2026-10-05', text: 'Line', amount: 1 }]))
    const { db } = test.services
    const { reference_key: _key, ...line } = await db
      .selectFrom('bank_lines')
      .selectAll()
      .where('receiving_account', '=', code)
      .executeTakeFirstOrThrow()
    // Lines are immutable: copies of one, each with its own text.
    const copies = texts.map((text, at) => ({
      ...line,
      id: uuid(),
      narration: text,
      payer: text,
      fingerprint: `f${at}`,
      row: at + 2,
    }))
    await db.insertInto('bank_lines').values(copies).execute()
    const listed = await bank.get(`/lines?account=${code}&limit=200`)
    expect(listed.data).toHaveLength(ROWS + 1)
    for (const format of ['pdf', 'xlsx']) {
      const path = `${RECONCILIATION}/accounts/${code}/statement?month=2026-10&format=${format}` as const
      expect([format, (await test.call('GET', path, { token: people.maker })).status]).toEqual([format, 200])
    }
  })
})
