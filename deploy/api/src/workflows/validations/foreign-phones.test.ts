import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTermii } from '../../platform/providers/sms/termii.ts'
import { buyPolicy } from '../../testing/claims.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { codesTo, makeContactWorkflow, must, nameContact, startAsGuest } from '../../testing/workflows.ts'

const LONDON = '+44 7911 123456'
const BY_SMS = '+447911123456@sms.localhost'
const CODE = '/api/trackers/form/validate-client'

let test: TestApp
let workflow: number
beforeAll(async () => {
  test = await createTestApp()
  workflow = await makeContactWorkflow(test, await signIn(test, 'admin@coverdesk.test'))
})
afterAll(() => test.close())

const ask = async (email: string, phone: string) => {
  const { token, next } = await startAsGuest(test, workflow)
  const named = await nameContact(test, token, next.id, { email, phone })
  const body = { validation_id: next.id, channel: 'sms' }
  return { named, sent: await must(test, 'POST', CODE, { token, body }) }
}

/** Limits the gateway to Nigeria while `act` runs. */
async function inNigeriaAlone(act: () => Promise<void>): Promise<void> {
  const { providers } = test.services
  const sms = providers.sms
  if (!sms) throw new Error('The test needs text messages')
  providers.sms = { ...sms, reaches: (phone) => phone.startsWith('+234') }
  await act().finally(() => {
    providers.sms = sms
  })
}

describe('a mobile number of another country', () => {
  it('gets its code by SMS where the gateway delivers there', async () => {
    const { sent } = await ask('london@example.test', LONDON)
    expect(sent).toMatchObject({ code_channel: 'sms', sms_reachable: true, masked_phone: '+447******456' })
    expect(await codesTo(test, BY_SMS)).toHaveLength(1)
  })

  it('gets its code by email where the gateway does not', () =>
    inNigeriaAlone(async () => {
      const { sent } = await ask('paris@example.test', '+33 6 12 34 56 78')
      expect(sent).toMatchObject({ code_channel: 'email', sms_reachable: false })
      expect(await codesTo(test, 'paris@example.test')).toHaveLength(1)
      expect(await codesTo(test, '+33612345678@sms.localhost')).toEqual([])
    }))

  it('is refused in a notice with the hint at the email address that no SMS arrives', () =>
    inNigeriaAlone(async () => {
      const notice = {
        role: 'driver',
        plate: 'KJA123AB',
        loss_date: '2026-11-20',
        place: 'Ikeja',
        name: 'Musa Bello',
        description: 'Hit from behind',
        email: '',
        phone: LONDON,
        channel: 'sms',
        accepted: true,
        locale: 'en',
      }
      const refused = await test.call('POST', '/api/loss-notices', { body: notice })
      expect(refused.body.errors).toEqual([
        expect.objectContaining({ path: 'email', code: 'fields.sms_unreachable' }),
      ])
    }))

  it('must have a length used in its country', async () => {
    const { token, next } = await startAsGuest(test, workflow)
    const give = (phone: string) =>
      test.call('PUT', `/api/validations/${next.id}/guest`, {
        token,
        body: { name: 'Ada Obi', email: 'a@example.test', phone },
      })
    expect((await give('+44 7911 12345678')).status).toBe(422)
    expect((await give('+1 202 555 0143')).status).toBe(200)
  })

  it('buys a policy, and gets the code of its claim by email, with the response of an unknown plate', () =>
    inNigeriaAlone(async () => {
      const { plate } = await buyPolicy(test, 'abroad@codes.test', LONDON)
      const search = async (query: string) => {
        const { token, next } = await startAsGuest(test, 1)
        const body = { validation_id: next.id, query }
        await must(test, 'POST', '/api/trackers/form/search-policyholder', { token, body })
        test.wait(61_000)
        const sms = { validation_id: next.id, channel: 'sms' }
        const answer = await must(test, 'POST', CODE, { token, body: sms })
        return [answer.code_channel, answer.sms_reachable]
      }
      const before = (await codesTo(test, 'abroad@codes.test')).length
      expect(await search(plate)).toEqual(await search('NOSUCH98'))
      expect(await codesTo(test, 'abroad@codes.test')).toHaveLength(before + 2)
    }))
})

it('delivers to the countries of the settings', () => {
  const gateway = (countries: string[]) =>
    createTermii({ baseUrl: 'http://sms.test', apiKey: 'k', sender: 'Coverdesk', countries })
  const reached = (countries: string[]) =>
    ['+2348031234567', '+447911123456'].map((phone) => gateway(countries).reaches(phone))
  expect([reached(['234']), reached(['234', '44']), reached([])]).toEqual([
    [true, false],
    [true, true],
    [true, true],
  ])
})
