import { expect, it } from 'vitest'
import { kindOfPath, loginPath } from './paths.ts'

it('brings people back only to pages of their own kind', () => {
  expect(loginPath('admin', '/marine-admin/profile?x=1')).toBe(
    '/marine-admin/login?return_to=%2Fmarine-admin%2Fprofile%3Fx%3D1',
  )
  expect(loginPath('admin', '/marine-partner/profile')).toBe('/marine-admin/login')
  expect(loginPath('admin', '/marine-admin/login')).toBe('/marine-admin/login')
})

it('knows the kind of an address', () => {
  expect(['/marine-admin', '/marine-partner/x', '/marine-administrators', '/'].map(kindOfPath)).toEqual([
    'admin',
    'partner',
    undefined,
    undefined,
  ])
})
