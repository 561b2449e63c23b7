import { signIn } from './journey.ts'
import type { Writing } from './ledger.ts'
import type { TestApp } from './test-app.ts'

/** The demo's users at the marine address: the insurer's, and those of two partners. */
export async function signInMarine(test: TestApp) {
  const partner = '/api/marine/partner'
  return {
    admin: await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin'),
    owner: await signIn(test, 'owner@harbourline.test', partner),
    issuer: await signIn(test, 'issuer@harbourline.test', partner),
    other: await signIn(test, 'owner@tidewater.test', partner),
  }
}

/** The id of a demo partner. */
export async function partnerId({ services }: Writing, name = 'Harbourline Brokers'): Promise<string> {
  const { id } = await services.db
    .selectFrom('partners')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

/** Uploads a whole file as the apps do; `to` is a URL with its query. */
export async function sendMarineFile(
  test: TestApp,
  token: string | undefined,
  to: string,
  content: Buffer,
  headers: Record<string, string> = {},
) {
  const answer = await test.app.inject({
    method: 'POST',
    url: to,
    headers: {
      'content-type': 'application/octet-stream',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    payload: content,
  })
  return { status: answer.statusCode, body: answer.json() }
}
