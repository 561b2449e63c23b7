import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sandboxKyc } from '../../../sandbox/kyc/plugin.ts'
import { answerJson, FAULTS, fakeServer } from '../fake-server.ts'
import { createDojah } from './dojah.ts'
import { createPrembly } from './prembly.ts'

/** Waits for any response, however busy the machine is. */
const keys = { appId: 'app', apiKey: 'key', timeout: 60_000 }
const hasty = { ...keys, timeout: 150 }
const adapters = { Dojah: createDojah, Prembly: createPrembly }

describe.each(Object.entries(adapters))('%s', (_name, create) => {
  it.each(Object.entries(FAULTS))('is down, and passes no person, when it %s', async (_fault, answer) => {
    const { url } = await fakeServer(answer)
    expect(await create({ baseUrl: url, ...hasty }).lookup('nin', '12345678901')).toMatchObject({
      outcome: 'down',
      first_name: null,
      last_name: null,
    })
  })

  it('is down when the keys are wrong', async () => {
    const { url } = await fakeServer(answerJson(401, { error: 'no', status: false }))
    expect((await create({ baseUrl: url, ...keys }).lookup('nin', '1')).outcome).toBe('down')
  })
})

describe('Dojah', () => {
  it('gets its headers and finds a person', async () => {
    const entity = { first_name: ' Ada ', last_name: 'Obi', date_of_birth: '01-05-1990' }
    const { url, seen } = await fakeServer(answerJson(200, { entity }))
    const found = await createDojah({ baseUrl: url, ...keys }).lookup('nin', '12345678901')
    expect(found).toMatchObject({
      outcome: 'verified',
      first_name: 'Ada',
      last_name: 'Obi',
      date_of_birth: '1990-05-01',
    })
    expect(seen[0]?.url).toBe('/api/v1/kyc/nin?nin=12345678901')
    expect(seen[0]?.headers).toMatchObject({ appid: 'app', authorization: 'key' })
  })

  it.each([
    [{ first_name: 'Ada', last_name: '  ' }],
    [{ first_name: 'Ada', last_name: '-' }],
    [{ first_name: '', last_name: 'Ada' }],
  ])('finds a person with one name only: %j', async (entity) => {
    const { url } = await fakeServer(answerJson(200, { entity }))
    const found = await createDojah({ baseUrl: url, ...keys }).lookup('bvn', '1')
    expect(found).toMatchObject({ outcome: 'verified', first_name: 'Ada', last_name: '' })
  })

  it('finds no person in a record without a name', async () => {
    const { url } = await fakeServer(answerJson(200, { entity: { first_name: '.', last_name: '' } }))
    const found = await createDojah({ baseUrl: url, ...keys }).lookup('bvn', '1')
    expect(found).toMatchObject({ outcome: 'mismatch', first_name: null })
  })
})

describe('Prembly', () => {
  it('gets its headers and finds a person', async () => {
    const nin_data = { firstname: 'Ada', surname: 'Obi', birthdate: '01-May-1990' }
    const { url, seen } = await fakeServer(answerJson(200, { status: true, response_code: '00', nin_data }))
    const found = await createPrembly({ baseUrl: url, ...keys }).lookup('nin', '12345678901')
    expect(found).toMatchObject({
      outcome: 'verified',
      first_name: 'Ada',
      last_name: 'Obi',
      date_of_birth: '1990-05-01',
    })
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/verification/nin' })
    expect(seen[0]?.headers).toMatchObject({ 'x-api-key': 'key', 'app-id': 'app' })
  })

  it('finds no person when the provider reports none', async () => {
    const said = { status: false, response_code: '01', detail: 'Record not found' }
    const { url } = await fakeServer(answerJson(200, said))
    const found = await createPrembly({ baseUrl: url, ...keys }).lookup('nin', '1')
    expect(found).toMatchObject({ outcome: 'not_found', reason: 'Record not found' })
  })
})

describe('the sandbox', () => {
  async function sandbox() {
    const app = Fastify()
    await app.register(sandboxKyc, { appId: 'app', apiKey: 'key', hang: 20 })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(async () => {
      app.server.closeAllConnections()
      await app.close()
    })
    return createDojah({ baseUrl: `${origin}/sandbox/kyc`, ...keys })
  }

  it('returns the same person for a number each time, and different ones for others', async () => {
    const kyc = await sandbox()
    const [one, again, other] = await Promise.all(
      ['12345678901', '12345678901', '12345678902'].map((number) => kyc.lookup('nin', number)),
    )
    expect(one).toMatchObject({
      outcome: 'verified',
      date_of_birth: null,
    })
    expect(again).toEqual(one)
    expect(other).not.toEqual(one)
  })

  it.each(['bvn', 'vnin', 'drivers_license', 'passport', 'voters_card', 'rc_number'] as const)(
    'responds for %s',
    async (type) => expect((await (await sandbox()).lookup(type, 'AB1234567')).outcome).toBe('verified'),
  )

  it.each([
    ['12345670000', 'not_found'],
    ['12345675555', 'verified'],
    ['12345677777', 'down'],
    ['12345679999', 'down'],
  ])('returns for %s the outcome %s', async (number, outcome) => {
    expect((await (await sandbox()).lookup('nin', number)).outcome).toBe(outcome)
  })

  it('is down once for a number ending 8888', async () => {
    const kyc = await sandbox()
    expect((await kyc.lookup('nin', '12345678888')).outcome).toBe('down')
    expect((await kyc.lookup('nin', '12345678888')).outcome).toBe('verified')
  })
})
