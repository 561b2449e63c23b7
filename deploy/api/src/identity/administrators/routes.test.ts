import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { existing } from '../../testing/existing.ts'
import { signIn } from '../../testing/journey.ts'
import { invitationsTo } from '../../testing/people.ts'
import { codeIn, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openSetUp } from './set-up.ts'

const DAY = 24 * 3_600_000
const person = { first_name: 'Amaka', last_name: 'Nwosu', email: 'amaka@insurer.test' }
const password = 'three plain words'

/** As after a start without users, and, where no list was seeded, without roles. */
async function disableAll({ services: { db } }: TestApp, roles: string): Promise<void> {
  await db.updateTable('users').set({ disabled_at: new Date() }).execute()
  if (roles === 'no roles') {
    await db
      .updateTable('roles')
      .set({ name: 'Former', privileges: [] })
      .where('name', '=', 'Administrator')
      .execute()
    await db.deleteFrom('company_profiles').execute()
  }
}

describe.each(['the seeded roles', 'no roles'])('the first administrator, with %s', (roles) => {
  let test: TestApp
  let token = ''
  beforeAll(async () => {
    test = await createTestApp()
    await disableAll(test, roles)
    token = tokenOf(await openSetUp(test.services))
  })
  afterAll(() => test.close())

  const ask = (link: string, email = person.email) =>
    test.call('POST', '/api/administrators/request-otp', { body: { token: link, email } })
  const make = (link: string, otp: string, more: object = {}) =>
    test.call('POST', '/api/administrators', { body: { token: link, otp, password, ...person, ...more } })
  const tokenOf = (url: string | null) => /\/auth\/set-up#token=([\w-]{43})$/.exec(url ?? '')?.[1] ?? ''
  const code = async (email = person.email) => codeIn((await test.mails(email)).at(-1))

  const needed = async () => (await test.call('GET', '/api/administrators/needed')).body.data

  it('is reported as missing, and nothing else', async () => {
    expect(await needed()).toEqual({ needed: true })
  })

  it('needs a link that was printed, and has not expired', async () => {
    for (const answer of [await ask('x'.repeat(43)), await make('x'.repeat(43), '000000')]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'link_unknown'])
    }
    const old = tokenOf(await openSetUp(test.services))
    test.wait(DAY)
    for (const answer of [await ask(old), await make(old, '000000')]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'link_expired'])
    }
    const next = tokenOf(await openSetUp(test.services))
    expect(next).not.toBe(token)
    token = next
  })

  it('needs a code from the address, a long password and every field', async () => {
    expect((await ask(token)).body.data).toMatchObject({ expires_in: 600, resend_in: 60 })
    const soon = await ask(token)
    expect([soon.status, soon.body.code]).toEqual([429, 'code_resend_too_soon'])
    const otp = await code()
    const wrong = await make(token, otp === '000000' ? '000001' : '000000')
    expect([wrong.status, wrong.body.code]).toEqual([422, 'code_wrong'])
    const short = await make(token, otp, { password: 'short' })
    expect([short.status, short.body.errors[0].path]).toEqual([422, 'password'])
    const nameless = await make(token, otp, { first_name: ' ' })
    expect([nameless.status, nameless.body.errors[0].path]).toEqual([422, 'first_name'])
    expect((await make(token, otp, { role_id: 'x' })).status).toBe(400)
    expect((await make(token, otp, { email: 'mistyped@insurer.test' })).status).toBe(422)
  })

  it('is created once, also by two requests at once, and signed in', async () => {
    const other = 'obi@insurer.test'
    await ask(token, other)
    const [first, second] = [await code(), await code(other)]
    const link = tokenOf(await openSetUp(test.services))
    const answers = await Promise.all([make(token, first), make(link, second, { email: other })])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409])
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('administrator_exists')
    const { body } = existing(answers.find((answer) => answer.status === 201))
    const made = body.data
    expect(made.user.role.privileges).toContain('user.user.edit')
    const profile = await test.call('GET', '/api/user-profile', { token: made.token })
    expect(profile.body.data.email).toBe(made.user.email)
    const { email } = made.user
    await test.call('POST', '/api/login/request-otp', { body: { email, password } })
    const signedIn = await test.call('POST', '/api/login', {
      body: { email, password, otp: await code(email) },
    })
    expect(signedIn.status).toBe(200)
  })

  it('ends the setup: no link works or is printed any more', async () => {
    for (const answer of [await ask(token), await make(token, '000000')]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'administrator_exists'])
    }
    expect(await openSetUp(test.services)).toBeNull()
    expect(await needed()).toEqual({ needed: false })
    expect((await ask('x'.repeat(43))).status).toBe(404)
  })

  it('works once: without any user administrator, another link is printed', async () => {
    await disableAll(test, 'the roles as they are')
    for (const answer of [await ask(token), await make(token, '000000')]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'link_used'])
    }
    const another = tokenOf(await openSetUp(test.services))
    expect((await ask(another, 'chidi@insurer.test')).status).toBe(200)
  })
})

describe('an address that has an account', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it('is reported at its field, and the link stays valid', async () => {
    const email = 'finance@coverdesk.test'
    await test.services.db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('email', 'in', ['admin@coverdesk.test', 'second-admin@coverdesk.test'])
      .execute()
    const token = new URL((await openSetUp(test.services)) ?? '').hash.replace('#token=', '')
    await test.call('POST', '/api/administrators/request-otp', { body: { token, email } })
    const otp = codeIn((await test.mails(email)).at(-1))
    const body = { token, otp, password, ...person, email }
    const refused = await test.call('POST', '/api/administrators', { body })
    expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([
      422,
      'account_exists',
      'email',
    ])
    const again = { token, email: person.email }
    expect((await test.call('POST', '/api/administrators/request-otp', { body: again })).status).toBe(200)
  })
})

it('marine begins with a head whom staff invite, while no user there can appoint others', async () => {
  const test = await createTestApp()
  const admin = await signIn(test, 'admin@coverdesk.test')
  const invite = (more = {}, token = admin) =>
    test.call('POST', '/api/administrators/marine', { token, body: { ...person, ...more } })
  const early = await invite()
  expect([early.status, early.body.code]).toEqual([409, 'administrator_exists'])
  const clerk = await signIn(test, 'claims@coverdesk.test')
  expect((await invite({}, clerk)).status).toBe(403)
  const { db } = test.services
  await db
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('email', 'in', ['admin@marine.coverdesk.test', 'head@marine.coverdesk.test'])
    .execute()
  expect((await invite({ email: 'x' })).body.errors[0].path).toBe('email')
  const taken = await invite({ email: 'checker@marine.coverdesk.test' })
  expect([taken.status, taken.body.code]).toEqual([422, 'account_exists'])
  for (let time = 0; time < 2; time++) expect((await invite()).status).toBe(200)
  const [link] = await invitationsTo(test, person.email)
  const body = { token: link, password }
  expect((await test.call('POST', '/api/invitations/accept', { body })).status).toBe(200)
  await test.call('POST', '/api/marine/admin/request-otp', { body: { email: person.email, password } })
  const otp = codeIn((await test.mails(person.email)).at(-1))
  const login = { email: person.email, password, otp }
  const entered = await test.call('POST', '/api/marine/admin/login', { body: login })
  expect(entered.body.data.admin.role.name).toBe('Head of marine')
  expect((await invite({ email: 'second@insurer.test' })).status).toBe(409)
  await test.close()
})
