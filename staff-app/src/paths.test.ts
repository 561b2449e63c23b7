import { expect, it } from 'vitest'
import { loginPath, otherAudience } from './paths.ts'

it('brings people back after sign-in, but not to the sign-in itself', () => {
  expect(loginPath('/underwriting/policies/?q=toyota')).toBe(
    '/auth/login?return_to=%2Funderwriting%2Fpolicies%2F%3Fq%3Dtoyota',
  )
  expect(loginPath('/auth/login')).toBe('/auth/login')
  expect(loginPath('/')).toBe('/auth/login')
})

it('sends guests and marine people to their own domain', () => {
  const at = (pathname: string) =>
    otherAudience({ protocol: 'http:', host: 'staff.localhost:8080', pathname, search: '' })
  expect(at('/buymotor')).toBe('http://guest.localhost:8080/buymotor')
  expect(at('/marine-admin/login')).toBe('http://marine.localhost:8080/marine-admin/login')
  expect(at('/underwriting/policies/')).toBeNull()
})
