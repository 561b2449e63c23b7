// @vitest-environment jsdom
import { otherAudience } from '@coverdesk/ui'
import { expect, it } from 'vitest'
import { loginPath, paths } from './paths.ts'

it('brings people back after sign-in, but not to the sign-in itself', () => {
  expect(loginPath('/underwriting/policies/?q=toyota')).toBe(
    '/auth/login?return_to=%2Funderwriting%2Fpolicies%2F%3Fq%3Dtoyota',
  )
  expect(loginPath('/auth/login')).toBe('/auth/login')
  expect(loginPath('/')).toBe('/auth/login')
})

it('is found by those who open one of its addresses at another app', () => {
  const meta = document.createElement('meta')
  meta.name = 'app-addresses'
  meta.content = String(new URLSearchParams({ staff: 'https://here.test' }))
  document.head.append(meta)
  const { home, maintenance, success, error, ...own } = paths
  const pathnames = Object.values(own)
  const led = pathnames.map((pathname) =>
    otherAudience('guest', { origin: 'https://there.test', pathname, search: '', hash: '' }),
  )
  meta.remove()
  expect(led).toEqual(pathnames.map((pathname) => `https://here.test${pathname}`))
})
