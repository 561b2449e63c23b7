import { expect, it } from 'vitest'
import { foreignAddress, kindOfPath, loginPath } from './paths.ts'

it('sends addresses of other audiences to their domain, with everything they carry', () => {
  const from = (href: string): string | undefined => foreignAddress({ href })
  expect(from('http://marine.localhost:8080/underwriting/trackers/?q=a#b')).toBe(
    'http://staff.localhost:8080/underwriting/trackers/?q=a#b',
  )
  expect(from('https://marine.insurer.test/buymotor')).toBe('https://guest.insurer.test/buymotor')
  expect(from('http://marine.localhost:8080/nowhere')).toBeUndefined()
  expect(from('http://127.0.0.1:5175/buymotor')).toBeUndefined()
})

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
