import { buyPolicy } from './claims.ts'
import type { TestApp } from './test-app.ts'
import { codesTo, must } from './workflows.ts'

/** Requests a code as a new device. */
export const askMyCode = (test: TestApp, query: string, body: object = {}) =>
  test.call('POST', '/api/my/codes', { body: { query, ...body } })

/** A customer at home: they proved the contact of a policy. */
export async function openMy(test: TestApp, query: string, email: string) {
  const before = await codesTo(test, email)
  const { attempt } = (await askMyCode(test, query)).body.data
  const otp = (await codesTo(test, email)).find((code) => !before.includes(code))
  const body = { attempt, query, otp }
  const { token } = await must(test, 'POST', '/api/my/sessions', { body })
  return { token: token as string, attempt: attempt as string }
}

/** A customer at home who has just bought. */
export async function openMyOf(test: TestApp, email: string) {
  const policy = await buyPolicy(test, email)
  return { policy, ...(await openMy(test, policy.policy_number, email)) }
}
