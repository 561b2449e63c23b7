import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyPolicy, claimant } from '../testing/claims.ts'
import { ADA } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { must, startAsGuest } from '../testing/workflows.ts'

describe('a customer who reports a claim', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it('sees after the code which policy was found and what it pays for, in their language', async () => {
    const policy = await buyPolicy(test)
    const { token, formId } = await claimant(test, policy.plate, ADA.email)
    const read = (language: string) =>
      test.call('GET', `/api/forms/${formId}/guest`, { token, headers: { 'accept-language': language } })
    const { shown, run: context } = (await read('en')).body.data
    const facts = Object.fromEntries(shown.facts.map(({ label, value }) => [label, value]))
    expect(facts).toMatchObject({
      Policy: policy.policy_number,
      Cover: 'Third Party Only',
      'Pays for':
        'Injury and death of other people, and damage to their property. The cover the law requires.',
    })
    expect(facts.Vehicle).toContain(policy.plate)
    expect(facts['Cover begins']).toMatch(/^\d{1,2} \w+ \d{4}$/)
    expect(context.policy).toMatchObject({
      cover_type: 'TPO',
      unpaid: expect.arrayContaining(['collision', 'theft']),
      holder: expect.stringMatching(/\S+ \S+/),
    })
    expect(JSON.stringify(context.policy)).not.toContain(ADA.email)
    const { shown: french, run: inFrench } = (await read('fr')).body.data
    expect(context.policy).toHaveProperty('cover', 'Third Party Only')
    expect(inFrench.policy).toHaveProperty('cover', 'Responsabilité civile seule')
    expect(french.facts.map(({ label }) => label)).toContain('Prend en charge')
  })

  it('sees nothing of a policy before the code', async () => {
    const { token, trackerId } = await startAsGuest(test, 1)
    const followed = await must(test, 'GET', `/api/trackers/${trackerId}/guest`, { token })
    expect(followed.claim).toBeNull()
  })
})
