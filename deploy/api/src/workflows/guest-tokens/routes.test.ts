import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken, newToken } from '../../platform/crypto/secrets.ts'
import { ADA, named, proveGuest, signIn, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { linkIn } from '../../testing/workflows.ts'

const DAY = 24 * 60 * 60_000

describe('a mailed link', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const open = (link: string) => test.call('GET', `/api/validate-guest-token/${link}`)
  const read = (token: string, formId: string) => test.call('GET', `/api/forms/${formId}/guest`, { token })
  const renew = (token: string) => test.call('POST', '/api/guest-links/renew', { body: { token } })
  /** Returns a guest at the proposal, with the link emailed to them. */
  const reached = async (id_number: string, email: string) => {
    const guest = await proveGuest(test, { ...ADA, id_number, email })
    return { ...guest, link: await linkIn(test, email) }
  }

  it('opens the right page each time, with a new session', async () => {
    const guest = await reached('92345678909', 'ife@example.test')
    const tokens = new Set<string>()
    for (let time = 1; time <= 4; time += 1) {
      const opened = await open(guest.link)
      expect(opened.body.data).toMatchObject({
        tracker_id: guest.trackerId,
        next: { screen: 'buy-motor', id: guest.formId },
      })
      tokens.add(opened.body.data.token)
    }
    expect(tokens.size).toBe(4)
    for (const token of [guest.token, ...tokens]) expect((await read(token, guest.formId)).status).toBe(200)
  })

  it('opens twenty times concurrently', async () => {
    test.wait(DAY)
    const { link, formId } = await reached('92345678910', 'scanned@example.test')
    const opened = await Promise.all(Array.from({ length: 20 }, () => open(link)))
    expect(opened.map((one) => one.status)).toEqual(Array(20).fill(200))
    expect(new Set(opened.map((one) => one.body.data.next.id))).toEqual(new Set([formId]))
  })

  it('opens only its own tracker', async () => {
    test.wait(DAY)
    const mine = await reached('92345678911', 'mine@example.test')
    const theirs = await reached('92345678912', 'theirs@example.test')
    const { token } = (await open(mine.link)).body.data
    expect((await read(token, mine.formId)).status).toBe(200)
    expect((await read(token, theirs.formId)).status).toBe(404)
    const trackers = [mine, theirs].map(({ trackerId }) =>
      test.call('GET', `/api/trackers/${trackerId}/guest`, { token }),
    )
    expect((await Promise.all(trackers)).map((answer) => answer.status)).toEqual([200, 404])
  })

  it('starts a session of a day, and further ones until its thirty days are over', async () => {
    test.wait(DAY)
    const { link, formId } = await reached('92345678913', 'month@example.test')
    const { token } = (await open(link)).body.data
    test.wait(DAY)
    expect((await read(token, formId)).status).toBe(401)
    test.wait(28 * DAY)
    const again = await open(link)
    expect((await read(again.body.data.token, formId)).status).toBe(200)
    test.wait(2 * DAY)
    const late = await open(link)
    expect([late.status, late.body.code]).toEqual([404, 'link_expired'])
    expect((await renew(link)).status).toBe(200)
    const fresh = await linkIn(test, 'month@example.test')
    expect(fresh).not.toBe(link)
    expect((await open(fresh)).body.data.next.id).toBe(formId)
  })

  it('is unknown when it is invented, and slows down brute force', async () => {
    test.wait(DAY)
    const attempts = await Promise.all(
      Array.from({ length: 31 }, (_, index) => open(String(index).padStart(43, 'a'))),
    )
    expect(attempts[0]?.body.code).toBe('link_unknown')
    expect(attempts.filter((response) => response.status === 429)).toHaveLength(1)
  })

  it('does not match any of a hundred thousand random tokens of its format, nor do they open a session', async () => {
    test.wait(DAY)
    const { link, token } = await reached('92345678914', 'attempted@example.test')
    const attempts = Array.from({ length: 100_000 }, newToken)
    expect(new Set(attempts).size).toBe(attempts.length)
    const found = async (...tokens: string[]) => {
      const hashes = tokens.map((one) => `\\x${hashToken(one).toString('hex')}`)
      const { rows } = await sql<{ kind: string }>`
        with tried as (select unnest(${hashes}::bytea[]) as token_hash)
        select 'link' as kind from links join tried using (token_hash)
        union all select 'session' from sessions join tried using (token_hash)`.execute(test.services.db)
      return rows.map(({ kind }) => kind)
    }
    expect(await found(...attempts)).toEqual([])
    expect(await found(...attempts, link, token)).toEqual(['link', 'session'])
  })

  it('ends with its sessions once its address was corrected', async () => {
    test.wait(DAY)
    const person = { ...ADA, id_number: '52345670000', email: 'typo@example.test' }
    const guest = await startGuest(test, person)
    const { token } = guest
    await test.services.db
      .updateTable('validations')
      .set({ kyc_status: 'manual_review' })
      .where('id', '=', guest.validationId)
      .execute()
    await decline(guest.validationId)
    const link = await linkIn(test, person.email)
    const stranger = (await open(link)).body.data.token
    const fix = named({
      id_type: 'nin',
      id_number: '52345670001',
      email: 'right@example.test',
      phone: ADA.phone,
    })
    const path = `/api/validations/${guest.validationId}/guest` as const
    expect((await test.call('PUT', path, { token, body: fix })).status).toBe(200)
    expect((await open(link)).body.code).toBe('link_expired')
    expect((await test.call('GET', path, { token: stranger })).status).toBe(401)
    expect((await test.call('GET', path, { token })).status).toBe(200)
  })

  /** Staff reject the identity; the guest is notified by email. */
  async function decline(validationId: string): Promise<void> {
    const staff = await signIn(test, 'underwriter@coverdesk.test')
    const body = { decision: 'decline', reason: 'The photo is not of this person.' }
    const answer = await test.call('POST', `/api/validations/${validationId}/review`, { token: staff, body })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  }
})
