import { randomInt, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { ask } from '../request.ts'
import { type Audience, sessionOf } from './sessions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what an answer is like is what the clauses ask
  body: any
}

/** The caller: a demo account, a token, or none. */
export type Caller = { audience: Audience; email: string } | { token: string } | null

export const staff = (name = 'admin'): Caller => ({ audience: 'staff', email: `${name}@coverdesk.test` })
export const marineAdmin = (name = 'head'): Caller => ({
  audience: 'admin',
  email: `${name}@marine.coverdesk.test`,
})
export const partner = (name = 'owner'): Caller => ({
  audience: 'partner',
  email: `${name}@harbourline.test`,
})

/** IP address of the walk: it starts more workflows than one network may in an hour beside other tests. */
const NETWORK = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.1`

/** Calls the API at a path as in the specification, without `/api`. */
export async function call(
  method: Method,
  path: string,
  caller: Caller = null,
  body?: object,
): Promise<Reply> {
  const token =
    caller && ('token' in caller ? caller.token : (await sessionOf(caller.audience, caller.email)).token)
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
  }
  const answer = await ask('staff.localhost', `/api${path}`, headers, body, { method, from: NETWORK })
  const text = answer.body.toString()
  return { status: answer.status, body: text ? JSON.parse(text) : null }
}

/** Returns the data of an answer, which has to be a success. */
// biome-ignore lint/suspicious/noExplicitAny: what an answer is like is what the clauses ask
export async function must(method: Method, path: string, caller: Caller = null, body?: object): Promise<any> {
  const answer = await call(method, path, caller, body)
  expect([200, 201], `${method} ${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
  return answer.body.data
}
