import { expect, it } from 'vitest'
import { safeReturn, tokenFromHash } from './addresses.ts'

it('returns only to pages of this app', () => {
  const back = (target: string | null): string =>
    safeReturn(target, '/marine-admin/', '/marine-admin/dashboard')
  expect(back('/marine-admin/profile?x=1')).toBe('/marine-admin/profile?x=1')
  for (const bad of [
    '//evil.test',
    'https://evil.test',
    '/\\evil.test',
    '/marine-partner/profile',
    '',
    null,
  ]) {
    expect(back(bad)).toBe('/marine-admin/dashboard')
  }
})

it('reads the token of a mailed link', () => {
  expect([tokenFromHash('#token=abc%2B1'), tokenFromHash('#'), tokenFromHash('')]).toEqual([
    'abc+1',
    null,
    null,
  ])
})
