import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { reasonOf } from './reason-of.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
const untrusted = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })

it.each([
  [new Error('Paystack timed out'), 'Paystack timed out'],
  [
    new Error('Away', { cause: new TypeError('fetch failed', { cause: untrusted }) }),
    'Away: fetch failed: self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT)',
  ],
  [new AggregateError([refused, refused], ''), 'connect ECONNREFUSED 127.0.0.1:1'],
  [new Error('two\nlines'), 'two lines'],
  ['thrown as text', 'thrown as text'],
  [undefined, ''],
  [new ApiError(503, 'gateway_away', { cause: refused }), 'gateway_away: connect ECONNREFUSED 127.0.0.1:1'],
])('reports the causes of %s', (error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})

it('stops at a circular cause, and is no longer than a line', () => {
  const round = new Error('round')
  round.cause = round
  expect(reasonOf(round)).toBe('round: round: round: round: round')
  expect(reasonOf(new Error('x'.repeat(9000)))).toHaveLength(500)
})
