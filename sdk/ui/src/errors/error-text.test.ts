import {
  AbortError,
  CoverdeskError,
  InvalidResponseError,
  KycError,
  NetworkError,
  RedirectError,
  TimeoutError,
} from '@coverdesk/sdk'
import { expect, it } from 'vitest'
import { createDictionaries } from '../locale/dictionaries.ts'
import { createText } from '../locale/use-text.ts'
import { MissingPartError } from '../network/missing-part.ts'
import { detailsOf } from './error-facts.ts'
import { errorText, hasServerMessage } from './error-text.ts'
import { failureText } from './failure-text.ts'
import { UserError } from './user-error.ts'

const french = createText(
  createDictionaries(async () => ({})),
  'errors',
  'fr',
  'ltr',
)
const failed = (status: number, body: { message: string } | null = null): CoverdeskError =>
  new CoverdeskError({ status, body, message: body?.message ?? `Request failed with status code ${status}` })

it('shows messages of the server and of the app, but not of programming errors', () => {
  expect(errorText(failed(422, { message: 'Cochez la case' }), 'Raté')).toBe('Cochez la case')
  expect(errorText(new KycError('User data not found'), 'Raté')).toBe('User data not found')
  expect(errorText(new UserError(french.msg('pending')), 'Raté')).toBe('pending')
  expect(errorText(new TypeError('x is undefined'), 'Raté')).toBe('Raté')
  expect([failed(422, { message: 'Non' }), failed(502), new NetworkError()].map(hasServerMessage)).toEqual([
    true,
    false,
    false,
  ])
})

it('§8 HTTP client errors: keeps the client’s own words in the details', () => {
  const friendly = (error: CoverdeskError, text: string): CoverdeskError =>
    Object.assign(error, { message: text })
  const cases: [CoverdeskError, string][] = [
    [new NetworkError(), 'Network Error'],
    [new AbortError(), 'Request aborted'],
    [new TimeoutError(30_000), 'timeout of 30000ms exceeded'],
    [failed(500), 'Request failed with status code 500'],
    [failed(418), 'Request failed with status code 418'],
  ]
  for (const [error, words] of cases) {
    expect(errorText(error, 'Raté')).toBe(words)
    expect(errorText(friendly(error, 'Réessayez.'), 'Raté')).toBe(`Réessayez.\n${words}`)
  }
  expect(detailsOf(failed(422, { message: 'Non' }))).toBeNull()
  expect(detailsOf(new MissingPartError(true))).toBe('Network Error')
  expect(detailsOf(new TypeError('x is undefined'))).toBeNull()
})

it('says in the language in use what the server could not say', () => {
  const dictionaries = createDictionaries(async () => ({}))
  const text = () => createText(dictionaries, 'errors', 'fr', 'ltr')
  expect(failureText(new NetworkError(), text())).toBeUndefined()
  dictionaries.add('fr', 'errors', {
    no_connection: 'Injoignable',
    no_answer: 'Trop long',
    service_away: 'Occupé',
    internal_error: 'Un problème',
  })
  const failures = [new NetworkError(), new TimeoutError(30_000), failed(502), failed(500)]
  const foreign = [new RedirectError(302, '/login'), new InvalidResponseError(Response.json(1), 'text/html')]
  expect(failures.map((failure) => failureText(failure, text()))).toEqual([
    'Injoignable',
    'Trop long',
    'Occupé',
    'Un problème',
  ])
  expect(foreign.map((failure) => failureText(failure, text()))).toEqual(['Injoignable', 'Injoignable'])
})
