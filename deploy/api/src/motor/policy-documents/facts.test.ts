import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyPolicy } from '../../testing/claims.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { certificateFacts } from '../certificates/facts.ts'
import { policyFacts } from './facts.ts'

describe('the documents of a policy bought in another language', () => {
  let test: TestApp
  let policyId: string
  beforeAll(async () => {
    test = await createTestApp()
    policyId = (await buyPolicy(test, 'owner@example.test')).id
  })
  afterAll(() => test.close())
  const boughtIn = (locale: string) =>
    test.services.db
      .updateTable('trackers')
      .set({ locale })
      .where('id', 'in', (query) =>
        query.selectFrom('policies').select('tracker_id').where('id', '=', policyId).$castTo<{
          tracker_id: string
        }>(),
      )
      .execute()

  it('have schedule and receipt in it, and the certificate in English', async () => {
    await boughtIn('de')
    const paper = await policyFacts(test.services, policyId)
    expect(paper.language.tag).toBe('de')
    expect(paper.cover).toBe('Nur Haftpflicht')
    expect(paper.use).toBe('Privat')
    expect(paper.premium.replaceAll(/\s/g, ' ')).toBe('15.000,00 ₦')
    expect(paper.lines.map(([label]) => label)).toContain('Haftpflicht')
    const certificate = await certificateFacts(test.services, policyId)
    expect(certificate.language.tag).toBe('de')
    expect(certificate).toMatchObject({ cover: 'Third Party Only', use: 'Private', premium: '₦15,000.00' })
  })

  it('are English while the language is switched off', async () => {
    await boughtIn('yo')
    const paper = await policyFacts(test.services, policyId)
    expect(paper.language.tag).toBe('en')
    expect(paper.premium).toBe('₦15,000.00')
  })
})
