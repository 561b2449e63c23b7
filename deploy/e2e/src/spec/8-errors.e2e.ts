import { expect, test } from '@playwright/test'
import { NetworkError, UnauthorizedError } from '../../../../sdk/src/index.ts'
import { type ClauseId, clause } from './clauses/index.ts'
import { type Client, failureOf, refused, withAnswer } from './stubbed.ts'

const who = { email: 'ada@coverdesk.test', password: 'Coverdesk-demo-1' }
const BOTH = { data: 'DATA', message: 'MESSAGE' }
const rule = { name: 'Large', description: '', condition: { '>': [{ var: 'sum' }, 1] } }

/** Returns the text that an error takes from an answer with both. */
const SOURCES: [ClauseId, string, ((client: Client) => Promise<unknown>)[]][] = [
  [
    '8.1',
    'DATA',
    [
      (it) => it.admin.branches.list(),
      (it) => it.admin.departments.get('7'),
      (it) => it.admin.users.get('7'),
    ],
  ],
  ['8.2', 'MESSAGE', [(it) => it.auth.sessions.requestOtp(who), (it) => it.marine.admin.requestOtp(who)]],
  ['8.3', 'MESSAGE', [(it) => it.auth.userProfile.updatePassword({ current_password: 'a', password: 'b' })]],
  [
    '8.4',
    'MESSAGE',
    [
      (it) => it.workflow.forms.list(1),
      (it) => it.workflow.forms.get('7'),
      (it) => it.workflow.forms.getGuest('7'),
    ],
  ],
  [
    '8.5',
    'MESSAGE',
    [(it) => it.workspace.notifications.list(), (it) => it.workspace.notifications.unread()],
  ],
  [
    '8.6',
    'MESSAGE',
    [(it) => it.workflow.trackers.get('7'), (it) => it.workflow.trackers.getByCustomer(1, '7')],
  ],
  ['8.7', 'MESSAGE', [(it) => it.workflow.workflows.searchClient({ q: 'ada' })]],
  [
    '8.8',
    'MESSAGE',
    [
      (it) => it.workflow.trackers.form.validatePolicy({ validation_id: '7' }),
      (it) => it.workflow.trackers.form.validateClient({ validation_id: '7', channel: 'email' }),
      (it) => it.workflow.trackers.form.validateClientOtp({ validation_id: '7', otp: '123456' }),
    ],
  ],
  [
    '8.11',
    'DATA',
    [(it) => it.workflow.workflows.submitApproval({ approval_id: '7', decision: 'approve', version: 1 })],
  ],
  [
    '8.12',
    'DATA',
    [
      (it) => it.workflow.conditions.create(rule),
      (it) => it.workflow.conditions.update('7', { ...rule, version: 1 }),
    ],
  ],
  ['8.13', 'DATA', [(it) => it.payments.initiate({ payment_id: '7' })]],
]
for (const [id, source, calls] of SOURCES) {
  test(clause(id), async () => {
    for (const call of calls) {
      expect(await refused(BOTH, call), String(call)).toBe(source)
      expect(await refused({}, call), String(call)).toBe('Request failed with status code 400')
    }
  })
}

const list = (it: Client) => it.admin.branches.list()
const lost = () => Promise.reject(new TypeError('fetch failed'))

test(clause('8.9'), async () => {
  expect(await refused({ code: 'odd' }, list, 409)).toBe('Request failed with status code 409')
  expect(await failureOf(lost, list)).toBe('Network Error')
})
test(clause('8.10'), async () => {
  const actions: ((it: Client) => Promise<unknown>)[] = [
    (it) => it.workflow.workflows.createMotorPolicy({ payment_id: '7' }),
    (it) => it.workflow.workflows.underwriteMotorPolicy({ form_id: '7', data: {} as never, version: 1 }),
    (it) => it.workflow.trackers.form.searchPolicyholder({ validation_id: '7', query: 'x' }),
  ]
  for (const action of actions) {
    expect(await refused(BOTH, action), String(action)).toBe('MESSAGE')
    expect(await failureOf(lost, action), String(action)).toBe('Network Error')
  }
})
test(clause('8.14'), async () => {
  const look = (it: Client) => it.auth.kyc.get('nin', '12345678901')
  expect(await refused(BOTH, look)).toBe('MESSAGE')
  const found = (reason: string | null) =>
    refused({ data: { firstName: null, lastName: null, reason, status: 'not_found' } }, look, 200)
  expect(await found('This number is blocked')).toBe('This number is blocked')
  expect(await found(null)).toBe('User data not found')
})
test(clause('8.21'), async () => {
  expect(await failureOf(lost, list)).toBe('Network Error')
  const stop = new AbortController()
  stop.abort()
  expect(await failureOf(lost, (it) => it.admin.branches.list({}, { signal: stop.signal }))).toBe(
    'Request aborted',
  )
  const never: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('late'))),
    )
  expect(await failureOf(never, list, { timeout: 40 })).toMatch(/^timeout of 40 ?ms exceeded$/)
  for (const status of [400, 404, 418, 500, 503])
    expect(await refused({}, list, status)).toBe(`Request failed with status code ${status}`)
  await withAnswer(lost, (it) => expect(it.admin.branches.list()).rejects.toBeInstanceOf(NetworkError))
})
test(clause('8.22'), async () => {
  let calls = 0
  const answer = () => Promise.resolve(Response.json(BOTH, { status: 401 }))
  const options = { onUnauthorized: () => void calls++ }
  const act = (it: Client) => expect(it.admin.branches.list()).rejects.toBeInstanceOf(UnauthorizedError)
  await withAnswer(answer, act, options)
  expect(calls).toBe(1)
})
