import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../seed/users.ts'
import { payAtGateway, quoteGuest, signIn, verify } from '../../testing/journey.ts'
import { codeIn, createTestApp, type TestApp } from '../../testing/test-app.ts'

const canary = {
  id_type: 'nin',
  id_number: '91827364501',
  email: 'canary.bird@example.test',
  phone: '08099887766',
}
const lines: string[] = []
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ LOG_LEVEL: 'debug' }, { write: (line) => lines.push(line) })
})
afterAll(() => test.close())

it('log each request with its id and route, and no personal data', async () => {
  const token = await signIn(test, 'admin@coverdesk.test')
  const guest = await quoteGuest(test, () => {}, canary)
  await payAtGateway(test, guest, 'pay')
  await verify(test, guest)
  await test.call('GET', `/api/clients/${canary.email}`, { token })
  await test.call('GET', `/api/policies?q=${canary.email}`, { token })
  await test.call('POST', '/api/login', {
    body: { email: canary.email, password: DEMO_PASSWORD, otp: '000000' },
  })
  const codes = (await test.mails()).filter((mail) => /code/i.test(mail.subject ?? '')).map(codeIn)
  const log = lines.join('\n')
  expect(log).toContain('/api/trackers/form/start-workflow')
  expect(
    lines
      .filter((line) => line.includes('"msg":"request"'))
      .every((line) => /"reqId":"[\w-]{36}"/.test(line)),
  ).toBe(true)
  const secrets = [
    canary.id_number,
    canary.email,
    '8099887766',
    '12 Marina Road',
    '2T1BURHE0JC012345',
    DEMO_PASSWORD,
    token,
    guest.token,
    ...codes,
  ]
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
})
