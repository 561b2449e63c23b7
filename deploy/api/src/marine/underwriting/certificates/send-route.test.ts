import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargoDesk, POLICIES } from '../../../testing/cargo.ts'
import { signIn } from '../../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const BANK = 'trade@bank.test'

describe('a certificate by email', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  let policy: { id: string; certificate_number: string; verification_url: string }
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    await desk.fund(100_000_000)
    policy = (await desk.act(await desk.make(), 'issue')).body.data
  })
  afterAll(() => test.close())

  const send = (to: string, token?: string, id = policy.id) =>
    desk.call('POST', `${POLICIES}/${id}/certificate/send`, { to }, token)

  it('reaches its recipient with the PDF and the verification address, and is listed on the page of the policy', async () => {
    expect((await send(BANK)).status).toBe(200)
    const [mail] = await test.mails(BANK)
    expect(mail?.subject).toContain(policy.certificate_number)
    expect(mail?.text).toContain(policy.verification_url)
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
      `${policy.certificate_number.replaceAll('/', '-')}.pdf`,
    ])
    const [file] = mail?.attachments ?? []
    expect(Buffer.from(file?.content as Buffer).toString('latin1', 0, 5)).toBe('%PDF-')
    const { body } = await desk.call('GET', `${POLICIES}/${policy.id}`)
    expect(body.data.events).toContainEqual(
      expect.objectContaining({ action: 'cargo_policy.sent', to: BANK }),
    )
  })

  it('is refused at an invalid address, for a draft, without the privilege and for another partner', async () => {
    const wrong = await send('not-an-email')
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'to'])
    expect((await send('a@bank.test\r\nBcc: b@bank.test')).status).toBe(422)
    const draft = await desk.make()
    expect((await send(BANK, undefined, draft.id)).status).toBe(404)
    const viewer = await signIn(test, 'viewer@harbourline.test', '/api/marine/partner')
    expect((await send(BANK, viewer)).status).toBe(403)
    expect((await send(BANK, desk.other)).status).toBe(404)
    const unknown = await test.call('POST', `${POLICIES}/${policy.id}/certificate/send`, {
      body: { to: BANK },
    })
    expect(unknown.status).toBe(401)
  })

  it('is limited in number per day', async () => {
    const { db, clock } = test.services
    const row = { action: 'send_certificate', subject: desk.partner, created_at: clock() }
    await db
      .insertInto('attempts')
      .values(Array.from({ length: 50 }, () => row))
      .execute()
    expect((await send(BANK)).status).toBe(429)
    const notes = await db
      .selectFrom('audit_events')
      .select('id')
      .where('action', '=', 'cargo_policy.sent')
      .execute()
    expect(notes).toHaveLength(1)
  })
})
