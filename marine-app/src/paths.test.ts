import { otherAudience } from '@coverdesk/ui'
import { expect, it } from 'vitest'
import { kindOfPath, loginPath, paths } from './paths.ts'

it('returns users only to pages of their own kind', () => {
  expect(loginPath('admin', '/marine-admin/profile?x=1')).toBe(
    '/marine-admin/login?return_to=%2Fmarine-admin%2Fprofile%3Fx%3D1',
  )
  expect(loginPath('admin', '/marine-partner/profile')).toBe('/marine-admin/login')
  expect(loginPath('admin', '/marine-admin/login')).toBe('/marine-admin/login')
})

it('detects the kind of an address', () => {
  expect(['/marine-admin', '/marine-partner/x', '/marine-administrators', '/'].map(kindOfPath)).toEqual([
    'admin',
    'partner',
    undefined,
    undefined,
  ])
})

it('is found from its addresses opened at another app', () => {
  const meta = document.createElement('meta')
  meta.name = 'app-addresses'
  meta.content = String(new URLSearchParams({ marine: 'https://here.test' }))
  document.head.append(meta)
  const { home, maintenance, success, error, ...own } = paths
  const pathnames = [...Object.values(own.admin), ...Object.values(own.partner)]
  const led = pathnames.map((pathname) =>
    otherAudience('staff', { origin: 'https://there.test', pathname, search: '', hash: '' }),
  )
  expect(led).toEqual(pathnames.map((pathname) => `https://here.test${pathname}`))
})
