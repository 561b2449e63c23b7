import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/journey.ts'
import { changed, invitationsTo, newcomer, roleId } from '../../testing/people.ts'
import { codeIn, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const DAY = 24 * 3_600_000
const password = 'three plain words'

describe('an invitation', () => {
  let test: TestApp
  let admin: string
  let officer: string
  let count = 0
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    officer = await roleId(test, 'Auditor')
  })
  afterAll(() => test.close())

  const invite = async (more = {}) => {
    count += 1
    const body = newcomer(officer, { email: `person${count}@insurer.test`, ...more })
    return must(test, 'POST', '/api/users', { token: admin, body })
  }
  const check = (token: string | undefined) =>
    test.call('POST', '/api/invitations/check', { body: { token } })
  const accept = (token: string | undefined, more = {}) =>
    test.call('POST', '/api/invitations/accept', { body: { token, password, ...more } })
  const renew = (token: string | undefined) =>
    test.call('POST', '/api/invitations/renew', { body: { token } })
  const act = <M extends 'POST' | 'DELETE', Path extends string>(id: string, method: M, path: Path) =>
    test.call(method, `/api/users/${id}/${path}`, { token: admin })
  const get = (id: string) => must(test, 'GET', `/api/users/${id}`, { token: admin })
  const codeOf = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code]

  it('is emailed, can be checked any number of times, and is used with the first password', async () => {
    const user = await invite()
    expect(user.invitation).toMatchObject({ expired: false, delivery: { state: 'waiting', reason: null } })
    const [link] = await invitationsTo(test, user.email)
    expect((await get(user.id)).invitation.delivery).toEqual({ state: 'sent', reason: null })
    for (let time = 0; time < 3; time++) {
      const { status, body } = await check(link)
      expect([status, body.data.email, body.data.first_name]).toEqual([200, user.email, 'Zainab'])
    }
    const short = await accept(link, { password: 'short' })
    expect([short.status, short.body.errors[0].path]).toEqual([422, 'password'])
    expect((await accept(link, { role_id: officer })).status).toBe(400)
    expect((await accept(link)).status).toBe(200)
    for (const answer of [await check(link), await accept(link)]) {
      expect(codeOf(answer)).toEqual([404, 'link_used'])
    }
    const { email } = user
    await test.call('POST', '/api/login/request-otp', { body: { email, password } })
    const otp = codeIn((await test.mails(email)).at(-1))
    const { body } = await test.call('POST', '/api/login', { body: { email, password, otp } })
    expect(body.data.user.role.name).toBe('Auditor')
    expect(await get(user.id)).toMatchObject({
      state: 'active',
      invitation: null,
      accepted_at: expect.any(String),
    })
    for (const [method, path] of [
      ['POST', 'invitation'],
      ['DELETE', 'invitation'],
      ['POST', 'invitation/link'],
    ] as const) {
      expect(codeOf(await act(user.id, method, path))).toEqual([409, 'not_invited'])
    }
  })

  it('to the same address renews the first, and both links work', async () => {
    const first = await invite()
    const second = await must(test, 'POST', '/api/users', {
      token: admin,
      body: newcomer(officer, { email: first.email.toUpperCase(), last_name: 'Bello' }),
    })
    expect(second).toMatchObject({ id: first.id, last_name: 'Bello', role: { name: 'Auditor' } })
    const links = await invitationsTo(test, first.email)
    expect(links).toHaveLength(2)
    for (const link of links) expect((await check(link)).status).toBe(200)
    const answers = await Promise.all(links.map((link) => accept(link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('that expired reports so before anything is typed, and is requested again with the old link', async () => {
    const user = await invite()
    const [old] = await invitationsTo(test, user.email)
    test.wait(8 * DAY)
    admin = await signIn(test, 'admin@coverdesk.test')
    expect((await get(user.id)).invitation.expired).toBe(true)
    for (const answer of [await check(old), await accept(old)]) {
      expect(codeOf(answer)).toEqual([404, 'link_expired'])
    }
    for (let press = 0; press < 5; press++) expect((await renew(old)).status).toBe(200)
    const links = await invitationsTo(test, user.email)
    expect(links).toHaveLength(2)
    expect((await get(user.id)).invitation).toMatchObject({ expired: false, sent_by: 'Adaeze Okonkwo' })
    const fresh = links.find((link) => link !== old)
    expect((await accept(fresh)).status).toBe(200)
    await renew(old)
    expect(await invitationsTo(test, user.email)).toHaveLength(2)
  })

  it('is sent again, copied and withdrawn by a user administrator', async () => {
    const user = await invite()
    expect((await act(user.id, 'POST', 'invitation')).body.data.state).toBe('invited')
    expect(await invitationsTo(test, user.email)).toHaveLength(2)
    const copied = (await act(user.id, 'POST', 'invitation/link')).body.data
    const token = /#token=([\w-]{43})$/.exec(copied.url)?.[1]
    expect((await check(token)).status).toBe(200)
    const withdrawn = await act(user.id, 'DELETE', 'invitation')
    expect([withdrawn.status, withdrawn.body.data.state]).toEqual([200, 'withdrawn'])
    for (const link of [token, ...(await invitationsTo(test, user.email))]) {
      expect(codeOf(await check(link))).toEqual([404, 'link_expired'])
      expect(codeOf(await accept(link))).toEqual([404, 'link_expired'])
      expect((await renew(link)).status).toBe(200)
    }
    expect(await invitationsTo(test, user.email)).toHaveLength(2)
    expect(codeOf(await act(user.id, 'POST', 'invitation/link'))).toEqual([409, 'not_invited'])
    expect((await act(user.id, 'POST', 'enable')).body.data.state).toBe('invited')
    expect(await invitationsTo(test, user.email)).toHaveLength(3)
  })

  it('goes to the new address when that is changed, and is void at the old one', async () => {
    const user = await invite()
    const [old] = await invitationsTo(test, user.email)
    const body = changed(user, { email: 'moved@insurer.test' })
    await must(test, 'PUT', `/api/users/${user.id}`, { token: admin, body })
    expect(codeOf(await check(old))).toEqual([404, 'link_expired'])
    const [link] = await invitationsTo(test, 'moved@insurer.test')
    expect((await check(link)).body.data.email).toBe('moved@insurer.test')
  })

  it('does not prevent an ordinary password reset', async () => {
    const user = await invite()
    await test.call('POST', '/api/forgot-password', { body: { email: user.email } })
    const mail = (await test.mails(user.email)).find((one) => one.text?.includes('reset-password#token='))
    const token = /reset-password#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    const reset = await test.call('POST', '/api/reset-password', { body: { token, password } })
    expect(reset.status).toBe(200)
    expect((await get(user.id)).state).toBe('active')
    const [link] = await invitationsTo(test, user.email)
    expect(codeOf(await check(link))).toEqual([404, 'link_used'])
  })

  it('that was never sent is unknown', async () => {
    const strange = 'x'.repeat(43)
    for (const answer of [await check(strange), await accept(strange)]) {
      expect(codeOf(answer)).toEqual([404, 'link_unknown'])
    }
    expect((await renew(strange)).status).toBe(200)
    expect((await check('')).status).toBe(422)
  })

  it('whose email is rejected shows the reason', async () => {
    const user = await invite()
    const send = test.services.providers.mail.send
    test.services.providers.mail.send = async () => {
      throw new Error('550 no such mailbox')
    }
    await test.mails()
    test.services.providers.mail.send = send
    const { delivery } = (await get(user.id)).invitation
    expect([delivery.state, delivery.reason]).toEqual(['retrying', expect.stringContaining('550')])
  })
})
