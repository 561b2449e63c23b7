import type { FormField } from '@coverdesk/sdk/forms'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { purgeExpired } from '../../startup/housekeeping.ts'
import { photo, sendFile, sendPart } from '../../testing/claims.ts'
import { ADA, proveGuest, quoteGuest, signIn, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeFormType, makeWorkflow, must, startAsGuest, submit } from '../../testing/workflows.ts'
import { days } from '../db/clock.ts'
import { createLink } from '../links/links.ts'

const fields: FormField[] = [
  { key: 'why', kind: 'text', label: 'Why?' },
  { key: 'paper', kind: 'file', label: 'Paper' },
]
const person = (number: string) => ({
  id_type: 'nin',
  id_number: number,
  email: `n${number}@example.test`,
  phone: '08031234567',
})

describe('housekeeping', () => {
  let test: TestApp
  let workflow: number
  beforeAll(async () => {
    test = await createTestApp()
    const admin = await signIn(test, 'admin@coverdesk.test')
    const key = await makeFormType(test, admin, 'Papers', fields)
    const steps = [{ key: 'ask', kind: 'form' as const, title: 'Ask', form_type: key }]
    workflow = await makeWorkflow(test, admin, 'Papers', steps)
  })
  beforeEach(() => purgeExpired(test.services))
  afterAll(() => test.close())

  const later = async (count: number) => {
    test.wait(days(count))
    await purgeExpired(test.services)
  }
  const trackers = async (...ids: string[]) => {
    const rows = await test.services.db.selectFrom('trackers').select('id').where('id', 'in', ids).execute()
    return ids.map((id) => rows.some((row) => row.id === id))
  }

  it('deletes unfinished uploads after a day, and no others', async () => {
    const run = await startAsGuest(test, workflow)
    const begin = async () => {
      const body = {
        form_id: run.next.id,
        purpose: 'file',
        file_name: 'a.pdf',
        media_type: 'application/pdf',
      }
      return must(test, 'POST', '/api/uploads', { token: run.token, body: { ...body, size: 1000 } })
    }
    const { id } = await begin()
    await sendPart(test, run.token, id, 0, Buffer.alloc(500))
    const left = async () => {
      const { db } = test.services
      const uploads = await db.selectFrom('uploads').select('id').where('form_id', '=', run.next.id).execute()
      const parts = await db.selectFrom('upload_parts').select('upload_id').execute()
      return [uploads.length, parts.length]
    }
    await later(0.9)
    expect(await left()).toEqual([1, 1])
    await later(0.2)
    expect(await left()).toEqual([0, 0])
  })

  it('deletes trackers without a code or a submitted form after 90 days, with their data', async () => {
    const stranger = await startGuest(test, person('11111111111'))
    const proven = await proveGuest(test, person('22222222222'))
    const unsent = await startAsGuest(test, workflow)
    const sent = await startAsGuest(test, workflow)
    await submit(test, sent.token, sent.next.id, { why: 'A chair' })
    const all = [stranger.trackerId, proven.trackerId, unsent.trackerId, sent.trackerId]
    await later(89)
    expect(await trackers(...all)).toEqual([true, true, true, true])
    await later(2)
    expect(await trackers(...all)).toEqual([false, true, false, true])
    const notifications = await test.services.db
      .selectFrom('validations')
      .select('id')
      .where('id', '=', stranger.validationId)
      .execute()
    expect(notifications).toEqual([])
  })

  it('deletes trackers with an unsubmitted form after 180 days, with their files, and no others', async () => {
    const filed = await startAsGuest(test, workflow)
    const { document_id } = await sendFile(test, filed.token, filed.next.id, 'file', await photo())
    const { storage_key: key } = await test.services.db
      .selectFrom('documents')
      .select('storage_key')
      .where('id', '=', document_id)
      .executeTakeFirstOrThrow()
    const file = () => test.services.providers.files.get(key ?? '')
    const proven = await proveGuest(test, person('92345678921'))
    const quoted = await quoteGuest(test, undefined, { ...ADA, ...person('92345678922') })
    const reviewed = await proveGuest(test, person('92345678923'))
    await test.services.db
      .updateTable('validations')
      .set({ kyc_status: 'manual_review' })
      .where('tracker_id', '=', reviewed.trackerId)
      .execute()
    const sent = await startAsGuest(test, workflow)
    await sendFile(test, sent.token, sent.next.id, 'file', await photo())
    await submit(test, sent.token, sent.next.id, { why: 'A chair' })
    const all = [filed.trackerId, proven.trackerId, quoted.trackerId, reviewed.trackerId, sent.trackerId]
    await later(100)
    await test.services.db
      .updateTable('forms')
      .set({ draft: '{"about": {}}', updated_at: test.services.clock() })
      .where('tracker_id', '=', proven.trackerId)
      .execute()
    await later(79)
    expect([await trackers(...all), (await file()) !== null]).toEqual([[true, true, true, true, true], true])
    await later(2)
    expect([await trackers(...all), await file()]).toEqual([[false, true, true, true, true], null])
    await later(100)
    expect(await trackers(...all)).toEqual([false, false, true, true, true])
  })

  it('retains a tracker while its file cannot be deleted, and continues the next night', async () => {
    const run = await startAsGuest(test, workflow)
    await sendFile(test, run.token, run.next.id, 'file', await photo())
    const remove = vi
      .spyOn(test.services.providers.files, 'remove')
      .mockRejectedValueOnce(new Error('The disk is away.'))
    await expect(later(181)).rejects.toThrow('The disk is away.')
    expect(await trackers(run.trackerId)).toEqual([true])
    remove.mockRestore()
    await later(1)
    expect(await trackers(run.trackerId)).toEqual([false])
  })

  it('deletes identities 30 days after their look-up, and links three months after they expired', async () => {
    const guest = await proveGuest(test, person('33333333333'))
    const { db, clock } = test.services
    const target = { purpose: 'guest_resume' as const, trackerId: guest.trackerId }
    await db.transaction().execute((tx) => createLink(tx, target, clock()))
    const left = async () => {
      const lookups = await db.selectFrom('kyc_lookups').select('looked_up_at').execute()
      const links = await db
        .selectFrom('links')
        .select('id')
        .where('tracker_id', '=', guest.trackerId)
        .execute()
      return { lookups: lookups.length > 0, links: links.length > 0 }
    }
    await later(29)
    expect(await left()).toEqual({ lookups: true, links: true })
    await later(2)
    expect(await left()).toEqual({ lookups: false, links: true })
    await later(88)
    expect(await left()).toEqual({ lookups: false, links: true })
    await later(2)
    expect(await left()).toEqual({ lookups: false, links: false })
  })
})
