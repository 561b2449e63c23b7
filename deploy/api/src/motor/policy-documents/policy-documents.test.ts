import { afterAll, beforeAll, expect, it } from 'vitest'
import { payAtGateway, quoteGuest, verify } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { certificateFile } from './policy-documents.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('is rendered once, however many request it at the same time', async () => {
  const guest = await quoteGuest(test)
  await payAtGateway(test, guest, 'pay')
  const { policy } = (await verify(test, guest)).body.data
  const { renderer } = test.services
  let drawn = 0
  test.services.renderer = {
    ...renderer,
    motorCertificate(facts) {
      drawn += 1
      return renderer.motorCertificate(facts)
    },
  }
  const files = await Promise.all([1, 2, 3].map(() => certificateFile(test.services, policy.id)))
  files.push(await certificateFile(test.services, policy.id))
  expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(1)
  expect(drawn).toBe(1)
})
