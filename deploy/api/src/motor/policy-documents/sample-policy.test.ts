import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const textOf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString().replace(/\s+/g, ' ')
const sample = (code: string, query = '') =>
  test.app.inject({ url: `/api/setups/cover-types/${code}/sample-policy${query}` })

describe('a policy to read before it is paid for', () => {
  it('is a schedule with the wording of its cover, marked as a sample', async () => {
    const answer = await sample('COMPREHENSIVE')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = textOf(answer.rawPayload)
    for (const part of ['SAMPLE: NOT A POLICY', 'Damage to the vehicle', '₦10,000,000.00', 'Comprehensive'])
      expect(text).toContain(part)
    expect(text).not.toContain('DEMO')
  })

  it('mentions nothing that a third-party cover does not pay for', async () => {
    const text = textOf((await sample('TPO')).rawPayload)
    expect(text).toContain('Damage to other people’s property')
    expect(text).not.toContain('Damage to the vehicle')
  })

  it('has its schedule in the requested language', async () => {
    expect(textOf((await sample('TPO', '?language=de')).rawPayload)).toContain('MUSTER')
  })

  it('does not exist for a cover that is not offered', async () => {
    expect((await sample('NOSUCH')).statusCode).toBe(404)
    expect((await test.call('GET', '/api/setups/cover-types/NOSUCH/wording')).status).toBe(404)
  })
})

it('answers the wording with the limitations of the certificate', async () => {
  const { status, body } = await test.call('GET', '/api/setups/cover-types/TPFT/wording')
  expect(status).toBe(200)
  const titles = body.data.parts.map(({ title }: { title: string }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Limitations as to use', 'Fire and theft', 'Claims']))
  expect(titles).not.toContain('Damage to the vehicle')
})
