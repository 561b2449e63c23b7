import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, lagosDay } from '../../platform/db/clock.ts'
import { photo, sendFile } from '../../testing/claims.ts'
import { payAtGateway, type proposal, quoteGuest, signIn, verify } from '../../testing/journey.ts'
import { openMy } from '../../testing/my.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must, submit } from '../../testing/workflows.ts'
import { policyFacts } from '../policy-documents/facts.ts'

const NAIRA = 100
const PHOTOS = ['front', 'rear', 'left', 'right', 'interior', 'engine', 'odometer']
const person = (number: number) => ({
  id_type: 'nin',
  id_number: `9123456789${number}`,
  email: `own${number}@example.test`,
  phone: '08031234567',
})

describe('damage to the own vehicle', () => {
  let test: TestApp
  let underwriter: string
  beforeAll(async () => {
    test = await createTestApp()
    underwriter = await signIn(test, 'underwriter@coverdesk.test')
  })
  afterAll(() => test.close())

  const buy = async (number: number, cover_type: string) => {
    const change = ({ vehicle, cover }: ReturnType<typeof proposal>) => {
      vehicle.registration_number = `OWD10${number}AA`
      const sum_insured = cover_type === 'TPO' ? 0 : 5_000_000 * NAIRA
      Object.assign(cover, { cover_type, sum_insured })
    }
    const guest = await quoteGuest(test, change, person(number))
    await payAtGateway(test, guest, 'pay')
    const { policy } = (await verify(test, guest)).body.data
    const { token } = await openMy(test, policy.plate, person(number).email)
    return { policy, token }
  }
  type Bought = Awaited<ReturnType<typeof buy>>
  const ownDamage = async ({ token }: Bought) =>
    (await must(test, 'GET', '/api/my', { token })).policies[0].own_damage
  const open = ({ policy, token }: Bought) =>
    test.call('POST', `/api/my/policies/${policy.id}/documents`, { token })
  const send = async (tracker: { token: string; next: { id: string } }, answers: object = {}) => {
    const file = async (purpose: 'photo' | 'file') => [
      await sendFile(test, tracker.token, tracker.next.id, purpose, await photo()),
    ]
    const photos: Record<string, unknown> = {}
    for (const key of PHOTOS) photos[`photo_${key}`] = await file('photo')
    const papers = { licence: await file('file'), ownership: await file('file'), earlier_claims: 'no' }
    return submit(test, tracker.token, tracker.next.id, { ...photos, ...papers, ...answers })
  }
  const decide = async (trackerId: string, decision: string, token = underwriter) => {
    const waiting = await must(test, 'GET', '/api/approvals/900?state=waiting', { token })
    const approval = waiting.find((one: { tracker_id: string }) => one.tracker_id === trackerId)
    const body = {
      approval_id: approval.id,
      decision,
      reason: 'Plate is not readable',
      version: approval.version,
    }
    return test.call('POST', '/api/workflows/submit-approval', { token, body })
  }

  it('is covered from the start where staff request no documents', async () => {
    const third = await buy(1, 'TPO')
    expect(await ownDamage(third)).toBeNull()
    expect((await open(third)).status).toBe(409)
  })

  it('is covered once photos and documents are accepted, as certificate and schedule state', async () => {
    const bought = await buy(2, 'COMPREHENSIVE')
    const { policy } = bought
    expect(await ownDamage(bought)).toEqual({ from: null, documents: 'to_send' })
    const subjects = (await test.mails(person(2).email)).map(({ subject }) => subject)
    expect(subjects).toContain('We are waiting for you: Photos and papers of your vehicle')
    expect((await policyFacts(test.services, policy.id)).ownDamageFrom).toBeNull()
    const staffView = await must(test, 'GET', `/api/policies/${policy.id}`, { token: underwriter })
    expect(staffView.own_damage).toEqual({ from: null })

    const tracker = (await open(bought)).body.data
    expect((await open(bought)).body.data.tracker_id).toBe(tracker.tracker_id)
    const refused = await test.call('POST', '/api/trackers/form/submit-form', {
      token: tracker.token,
      body: { form_id: tracker.next.id, data: { earlier_claims: 'yes' }, version: 1 },
    })
    const missing = refused.body.errors.map(({ path }) => path)
    for (const key of [...PHOTOS.map((one) => `photo_${one}`), 'licence', 'ownership', 'earlier_details']) {
      expect(
        missing.some((path: string) => path.endsWith(key)),
        key,
      ).toBe(true)
    }
    await send(tracker)
    expect(await ownDamage(bought)).toEqual({ from: null, documents: 'in_review' })

    test.wait(days(2))
    underwriter = await signIn(test, 'underwriter@coverdesk.test')
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    expect((await decide(tracker.tracker_id, 'approve', auditor)).status).toBe(403)
    expect((await decide(tracker.tracker_id, 'approve')).status).toBe(200)
    const today = lagosDay(test.services.clock())
    expect((await policyFacts(test.services, policy.id)).ownDamageFrom).toBe(today)
    const { token } = await openMy(test, policy.plate, person(2).email)
    expect(await ownDamage({ policy, token })).toEqual({ from: today, documents: null })
    expect((await open({ policy, token })).status).toBe(409)
    const mails = await test.mails(person(2).email)
    const mail = mails.find(({ subject }) => subject === 'Damage to your own vehicle is covered now')
    expect(mail?.attachments).toHaveLength(1)
    const trail = await test.services.db
      .selectFrom('audit_events')
      .select('after')
      .where('action', '=', 'policy.own_damage_begun')
      .execute()
    expect(trail).toEqual([{ after: { own_damage_from: today } }])
  })

  it('waits for documents only where the cover is fire and theft', async () => {
    const bought = await buy(3, 'TPFT')
    const tracker = (await open(bought)).body.data
    const file = async () => [await sendFile(test, tracker.token, tracker.next.id, 'file', await photo())]
    const papers = { licence: await file(), ownership: await file(), earlier_claims: 'no' }
    await submit(test, tracker.token, tracker.next.id, papers)
    expect((await decide(tracker.tracker_id, 'approve')).status).toBe(200)
    expect((await ownDamage(bought)).from).toBe(lagosDay(test.services.clock()))
  })

  it('stays uncovered when they are refused, and the customer may send others', async () => {
    const bought = await buy(4, 'COMPREHENSIVE')
    const first = (await open(bought)).body.data
    await send(first)
    expect((await decide(first.tracker_id, 'decline')).status).toBe(200)
    expect(await ownDamage(bought)).toEqual({ from: null, documents: 'to_send' })
    const second = (await open(bought)).body.data
    expect(second.tracker_id).not.toBe(first.tracker_id)
  })

  it('is not accessible to another customer', async () => {
    const [mine, theirs] = [await buy(5, 'COMPREHENSIVE'), await buy(6, 'COMPREHENSIVE')]
    expect((await open({ policy: theirs.policy, token: mine.token })).status).toBe(404)
    const tracker = (await open(theirs)).body.data
    const file = await sendFile(test, tracker.token, tracker.next.id, 'photo', await photo())
    const own = (await open(mine)).body.data
    for (const token of [mine.token, own.token]) {
      const read = await test.call('GET', `/api/documents/${file.document_id}`, { token })
      expect(read.status).toBe(404)
      const body = {
        form_id: tracker.next.id,
        purpose: 'photo',
        file_name: 'a.jpg',
        media_type: 'image/jpeg',
        size: 9,
      }
      const sent = await test.call('POST', '/api/uploads', { token, body })
      expect([401, 403, 404]).toContain(sent.status)
    }
    expect((await test.call('POST', `/api/my/policies/${mine.policy.id}/documents`, {})).status).toBe(401)
  })
})
