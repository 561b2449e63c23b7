import { expect, it } from 'vitest'
import { loginPath } from './paths.ts'

it('brings people back after sign-in, but not to the sign-in itself', () => {
  expect(loginPath('/underwriting/policies/?q=toyota')).toBe(
    '/auth/login?return_to=%2Funderwriting%2Fpolicies%2F%3Fq%3Dtoyota',
  )
  expect(loginPath('/auth/login')).toBe('/auth/login')
  expect(loginPath('/')).toBe('/auth/login')
})
