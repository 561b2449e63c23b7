import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyPolicy } from '../testing/claims.ts'
import { signIn } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

describe('a policy of a customer', () => {
  let test: TestApp
  let token: string
  let id: string
  beforeAll(async () => {
    test = await createTestApp()
    const { policy_number } = await buyPolicy(test)
    token = await signIn(test, 'underwriter@coverdesk.test')
    const found = await test.call('GET', `/api/policies?q=${encodeURIComponent(policy_number)}`, { token })
    id = found.body.data[0].id
  })
  afterAll(() => test.close())

  const read = async (language: string) => {
    const headers = { 'accept-language': language }
    return (await test.call('GET', `/api/policies/${id}`, { token, headers })).body.data
  }
  const labelsOf = ({ breakdown }: { breakdown: { label: string }[] }) => breakdown.map(({ label }) => label)

  it('names its cover and the parts of its premium in the reader’s language, not in that of its sale', async () => {
    const [english, french] = [await read('en'), await read('fr')]
    expect(labelsOf(french)).toHaveLength(labelsOf(english).length)
    for (const label of labelsOf(french)) expect(labelsOf(english)).not.toContain(label)
    expect(french.cover_type.name).not.toBe(english.cover_type.name)
    expect(french.breakdown.map(({ amount }: { amount: number }) => amount)).toEqual(
      english.breakdown.map(({ amount }: { amount: number }) => amount),
    )
  })

  it('is found only by its id', async () => {
    const unknown = '0190f000-0000-7000-8000-000000000000'
    expect((await test.call('GET', `/api/policies/${unknown}`, { token })).status).toBe(404)
    expect((await test.call('GET', `/api/policies/${id}`)).status).toBe(401)
  })
})
