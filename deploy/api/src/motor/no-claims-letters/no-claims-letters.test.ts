import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { openMyOf } from '../../testing/my.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const OWNER = 'owner@letter.test'

describe('a no-claims letter', () => {
  let test: TestApp
  let own: Awaited<ReturnType<typeof openMyOf>>
  beforeAll(async () => {
    test = await createTestApp()
    own = await openMyOf(test, OWNER)
  })
  afterAll(() => test.close())

  const issue = (token = own.token, id = own.policy.id) =>
    test.call('POST', `/api/my/policies/${id}/no-claims-letter`, { token })
  const tokens = async () => {
    const letters = await test.services.db
      .selectFrom('no_claims_letters')
      .select('verification_token_cipher')
      .orderBy('number')
      .execute()
    return letters.map((one) => test.services.vault.open(one.verification_token_cipher))
  }
  const check = (token: string) => test.call('GET', `/api/no-claims-letters/${token}`)

  it('is a PDF among the documents of the policy, the same one for the day', async () => {
    const first = await issue()
    expect(first.status).toBe(201)
    expect((await issue()).body.data).toEqual(first.body.data)
    const { document_id, file_name } = first.body.data
    const file = await test.call('GET', `/api/documents/${document_id}`, { token: own.token })
    expect([file.status, file.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(file_name).toMatch(/^NCL-.*-1\.pdf$/)
    const home = (await test.call('GET', '/api/my', { token: own.token })).body.data
    const kinds = home.policies[0].papers.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toContain('no-claims-letter')
  })

  it('is verified by its code, without the name of the customer', async () => {
    const [token = ''] = await tokens()
    const { status, body } = await check(token)
    expect([status, body.data]).toMatchObject([200, { plate: own.policy.plate, years: 0, claims: 0 }])
    expect(JSON.stringify(body)).not.toMatch(/Ada|letter\.test/)
    expect((await check('x'.repeat(43))).status).toBe(404)
  })

  it('is issued to the customer of the policy alone', async () => {
    expect((await issue('')).status).toBe(401)
    expect((await issue(own.token, '0190f000-0000-7000-8000-000000000000')).status).toBe(404)
  })

  it('counts a complete term without a claim as a year', async () => {
    test.wait(days(370))
    const { issueNoClaimsLetter } = await import('./issue-letter.ts')
    await test.services.db
      .transaction()
      .execute((tx) => issueNoClaimsLetter(tx, test.services, own.policy, test.services.clock()))
    const [, token = ''] = await tokens()
    expect((await check(token)).body.data).toMatchObject({ years: 1, claims: 0 })
  })
})
