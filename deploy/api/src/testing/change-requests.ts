import type { ChangeRequest, WaitingChange } from '@coverdesk/sdk'
import { signIn } from './journey.ts'
import type { Answer, TestApp } from './test-app.ts'
import { must } from './workflows.ts'

/** A second administrator of each audience, who decides requests of the other one. */
const seconds = {
  staff: ['second-admin@coverdesk.test', '/api'],
  marine: ['head@marine.coverdesk.test', '/api/marine/admin'],
} as const

type Side = keyof typeof seconds

/** Signs the second administrator in. */
export function secondAdmin(test: TestApp, side: Side = 'staff'): Promise<string> {
  const [email, base] = seconds[side]
  return signIn(test, email, base)
}

/** Pending change requests, the newest first. */
export async function waitingChanges(
  test: TestApp,
  token: string,
  base: string = '/api',
): Promise<ChangeRequest[]> {
  return (await must(test, 'GET', `${base}/change-requests?state=pending`, { token })) as ChangeRequest[]
}

/** Approves a change request as the second administrator, or another one. */
export async function approveChange(
  test: TestApp,
  { id, version }: Pick<WaitingChange, 'id' | 'version'>,
  side: Side = 'staff',
  by?: string,
): Promise<void> {
  const token = by ?? (await secondAdmin(test, side))
  const path = `${seconds[side][1]}/change-requests/${id}/approve` as const
  await must(test, 'POST', path, { token, body: { version } })
}

/** Approves everything pending as the second administrator, or another one. */
export async function approveChanges(test: TestApp, side: Side = 'staff', by?: string): Promise<void> {
  const token = by ?? (await secondAdmin(test, side))
  for (const change of await waitingChanges(test, token, seconds[side][1])) {
    await approveChange(test, change, side, token)
  }
}

/**
 * Returns the response of a change, approved by the second administrator where it waits; then the object as it is read.
 */
export async function withApproval<Body>(
  test: TestApp,
  answer: Answer<Body>,
  read: (id: string) => Promise<Answer<Body>>,
  side: Side = 'staff',
  by?: string,
): Promise<Answer<Body>> {
  const { data } = answer.body as { data?: { id: string; waiting?: WaitingChange | null } }
  const waiting = data?.waiting
  if (!waiting) return answer
  await approveChange(test, waiting, side, by)
  const { body } = await read(data.id)
  return { ...answer, body }
}
