import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours } from '../../../../platform/db/clock.ts'
import { cargoDesk } from '../../../../testing/cargo.ts'
import { NOTES, notesOf } from '../../../../testing/credit-notes.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { signInFinance } from '../../../../testing/wallets.ts'
import { remindOfUnpaidNotes } from './remind.ts'

const FINANCE = 'finance@marine.coverdesk.test'

describe('credit notes that are not paid out', () => {
  let test: TestApp
  let notes: Awaited<ReturnType<typeof notesOf>>
  beforeAll(async () => {
    test = await createTestApp()
    notes = await notesOf(test, await cargoDesk(test))
    await remindOfUnpaidNotes(test.services)
  })
  afterAll(() => test.close())

  it('are reported to finance after 72 hours and then weekly, until they are paid', async () => {
    const { id, number } = await notes.raise(40_000_00)
    const reminders = async () =>
      (await test.mails(FINANCE)).filter(
        ({ text }) => text?.includes(number ?? '–') && text.includes('40,000'),
      )

    test.wait(hours(71))
    await remindOfUnpaidNotes(test.services)
    expect(await reminders()).toHaveLength(0)
    test.wait(hours(1))
    await Promise.all([remindOfUnpaidNotes(test.services), remindOfUnpaidNotes(test.services)])
    expect(await reminders()).toHaveLength(1)
    expect((await reminders())[0]?.text).toContain(`/marine-admin/credit-notes/view/${id}`)
    test.wait(days(6))
    await remindOfUnpaidNotes(test.services)
    expect(await reminders()).toHaveLength(1)
    test.wait(days(1))
    await remindOfUnpaidNotes(test.services)
    expect(await reminders()).toHaveLength(2)

    const { maker } = await signInFinance(test)
    const note = (await test.call('GET', `${NOTES}/${id}`, { token: maker })).body.data
    expect(note.events.at(-1)).toMatchObject({ action: 'credit_note.reminded' })
    const paid = await test.call('POST', `${NOTES}/${id}/apply`, {
      token: maker,
      body: { version: note.version, amount: 40_000_00 },
    })
    expect(paid.status).toBe(200)
    test.wait(days(8))
    await remindOfUnpaidNotes(test.services)
    expect(await reminders()).toHaveLength(2)
  })
})
