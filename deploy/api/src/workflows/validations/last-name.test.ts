import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { personFor } from '../../sandbox/kyc/people.ts'
import { ADA, lastNameOf, proveGuest, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let count = 0
const nextPerson = () => {
  count += 1
  return {
    ...ADA,
    id_number: `6123456${String(count).padStart(4, '1')}`,
    email: `known${count}@example.test`,
  }
}
type Person = ReturnType<typeof nextPerson> & { last_name?: string }

describe('the registry’s name for a number', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const start = (person: Person) => startGuest(test, person)
  const lookUp = ({ token }: { token: string }, number: string) =>
    test.call('GET', `/api/kyc/nin/${number}`, { token })
  const read = async ({ token, validationId }: { token: string; validationId: string }) =>
    (await test.call('GET', `/api/validations/${validationId}/guest`, { token })).body.data
  const correct = (guest: { token: string; validationId: string }, person: Person) => {
    const { id_type, id_number, email, phone, last_name } = person
    const body = { id_type, id_number, email, phone, last_name }
    return test.call('PUT', `/api/validations/${guest.validationId}/guest`, { token: guest.token, body })
  }

  it('is never presented to a guest who enters another last name', async () => {
    const victim = nextPerson()
    const thief = await start({ ...victim, last_name: 'Wrong', email: 'thief@example.test' })
    const found = await lookUp(thief, victim.id_number)
    expect(found.body.data).toMatchObject({ status: 'mismatch', firstName: null, lastName: null })
    expect(found.body.data.reason).toBe('The last name does not belong to this number. Check both.')
    expect(await read(thief)).toMatchObject({ kyc_status: 'mismatch', first_name: null, last_name: null })
    const body = { validation_id: thief.validationId, channel: 'email' }
    const code = await test.call('POST', '/api/trackers/form/validate-client', { token: thief.token, body })
    expect([code.status, code.body.code]).toEqual([409, 'identity_unknown'])
  })

  it('is masked before the code and in full after it for a guest who enters it, in any spelling', async () => {
    const person = nextPerson()
    const right = lastNameOf(person.id_number)
    const guest = await start({ ...person, last_name: ` ${right.toUpperCase()} ` })
    await lookUp(guest, person.id_number)
    const { last_name } = await read(guest)
    expect(last_name).toMatch(/^.\*+/)
    const proven = await proveGuest(test, nextPerson())
    expect((await read(proven)).last_name).toMatch(/^[A-Z][a-z]+$/)
  })

  it('is the only name of a person with one name, and lets them continue', async () => {
    const only = { ...nextPerson(), id_number: '61237775555' }
    const guest = await proveGuest(test, {
      ...only,
      last_name: personFor(only.id_number).first_name,
    } as Person)
    expect(await read(guest)).toMatchObject({
      kyc_status: 'verified',
      first_name: personFor(only.id_number).first_name,
      last_name: '',
    })
  })

  it('is left to staff where a person with one name enters another', async () => {
    const only = { ...nextPerson(), id_number: '61238885555', last_name: 'Okonkwo' }
    const found = await lookUp(await start(only), only.id_number)
    expect(found.body.data).toMatchObject({ status: 'manual_review', firstName: null, lastName: null })
  })

  it('is found again once the last name is corrected', async () => {
    const person = nextPerson()
    const guest = await start({ ...person, last_name: 'Wrong' })
    await lookUp(guest, person.id_number)
    const corrected = await correct(guest, { ...person, last_name: lastNameOf(person.id_number) })
    expect(corrected.body.data.kyc_status).toBe('not_checked')
    expect((await lookUp(guest, person.id_number)).body.data.status).toBe('verified')
    const missing = await correct(guest, { ...person })
    expect([missing.status, missing.body.errors[0].path]).toEqual([422, 'last_name'])
  })

  it('cannot be found by trial: after five last names in a day staff decide, for that number only', async () => {
    const person = nextPerson()
    const statuses: string[] = []
    for (let tried = 0; tried < 7; tried += 1) {
      const guest = await start({ ...person, last_name: `Wrong${'abcdefg'[tried]}` })
      statuses.push((await lookUp(guest, person.id_number)).body.data.status)
      test.wait(10_000)
    }
    expect(statuses).toEqual([...Array(5).fill('mismatch'), 'manual_review', 'manual_review'])
    const other = nextPerson()
    expect((await lookUp(await start(other), other.id_number)).body.data.status).toBe('verified')
    test.wait(days(1))
    const owner = await start({ ...person, last_name: lastNameOf(person.id_number) })
    expect((await lookUp(owner, person.id_number)).body.data.status).toBe('verified')
  })

  it('is not requested for a company', async () => {
    const company = { ...nextPerson(), id_type: 'rc_number', id_number: 'RC123456' }
    const { body } = await test.call('GET', '/api/workflows/2/guest')
    const consent = { version: body.data.consent.version, accepted: true }
    const data = { consent, ...company }
    const started = { workflow_id: 2, locale: 'en', data }
    const answer = await test.call('POST', '/api/trackers/form/start-workflow', { body: started })
    expect(answer.status).toBe(201)
  })
})
