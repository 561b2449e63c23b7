import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADA, payAtGateway, quoteGuest, signIn, verify } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { certificateFacts } from './facts.ts'

const CHASSIS = 'L6T78O1Q0NV1'
const unplated = ({ vehicle }: { vehicle: object }) =>
  Object.assign(vehicle, { registration_number: '', unplated: true, chassis_number: 'L6T-78O1Q0NV1' })

describe('a vehicle without a plate, known by a frame number of 12 characters', () => {
  let test: TestApp
  let policy: { id: string; policy_number: string }
  let staff: string
  beforeAll(async () => {
    test = await createTestApp()
    staff = await signIn(test, 'underwriter@coverdesk.test')
    const guest = await quoteGuest(test, unplated)
    await payAtGateway(test, guest, 'pay')
    policy = (await verify(test, guest)).body.data.policy
  })
  afterAll(() => test.close())

  it('is insured, and states that it has no plate', async () => {
    const { body } = await test.call('GET', `/api/policies/${policy.id}`, { token: staff })
    expect(body.data).toMatchObject({ unplated: true, plate: CHASSIS })
    expect(body.data.vehicle).toMatchObject({ registration_number: '', chassis_number: CHASSIS })
  })

  it('has no registration mark on its certificate, and its chassis number', async () => {
    const facts = await certificateFacts(test.services, policy.id)
    expect(facts).toMatchObject({ plate: 'Not registered yet', chassisNumber: CHASSIS })
  })

  it('is found by its chassis number, in public verification and by staff', async () => {
    const checked = await test.call('GET', '/api/certificates?query=l6t-78o1q0nv1')
    expect(checked.body.data).toMatchObject({ valid: true, unplated: true, plate: CHASSIS })
    const found = await test.call('GET', '/api/policies/search?q=L6T78O1Q0NV1', { token: staff })
    expect(found.body.data[0].id).toBe(policy.id)
  })

  it('is not insured twice for the same days', async () => {
    const other = { ...ADA, id_number: '31000000991', email: 'twice@example.test' }
    await expect(quoteGuest(test, unplated, other)).rejects.toThrow(
      /vehicle\.chassis_number.*chassis_insured/s,
    )
  })

  it('must be declared: neither a plate nor its absence is refused', async () => {
    const other = { ...ADA, id_number: '31000000981', email: 'neither@example.test' }
    const neither = ({ vehicle }: { vehicle: object }) => Object.assign(vehicle, { registration_number: '' })
    await expect(quoteGuest(test, neither, other)).rejects.toThrow(/vehicle\.registration_number/)
  })
})
