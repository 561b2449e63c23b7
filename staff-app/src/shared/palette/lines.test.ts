// @vitest-environment jsdom

import type { User } from '@coverdesk/sdk'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { actionLines, deeperLines, eachOnce, type Line, matching } from './lines.ts'
import { keepRecent, readRecent } from './recent.ts'

const line = (title: string, href = `/${title}`): Line => ({ href, group: 'screen', title, detail: 'Claims' })

beforeEach(() => sessionStorage.clear())

it('matches all words in any order, regardless of accents', () => {
  const lines = [line('Résumé of approvals'), line('Policies')]
  expect(matching(lines, 'claims RESUME')).toEqual([lines[0]])
  expect(matching(lines, 'approvals policies')).toEqual([])
})

it('stores recent pages, newest first and each once', () => {
  for (const title of ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g']) keepRecent('u1', line(title))
  expect(readRecent('u1').map(({ title }) => title)).toEqual(['g', 'f', 'e', 'd', 'c', 'a'])
  expect(readRecent('u2')).toEqual([])
  sessionStorage.setItem('palette_recent:u1', '{"broken')
  expect(readRecent('u1')).toEqual([])
})

const holding = (...privileges: string[]) => ({ role: { privileges } }) as User
const hrefs = (lines: readonly Line[]) => lines.map(({ href }) => href)
const asIs = (key: string) => key

it('offers the actions of the role, and the pages below Setup and Roles to users who may open them', () => {
  expect(actionLines(holding(), asIs)).toEqual([])
  expect(deeperLines(holding(), asIs, asIs)).toEqual([])
  const seller = holding('policy.motor.edit', 'user.user.edit')
  expect(hrefs(actionLines(seller, asIs))).toEqual([paths.newPolicy, paths.newUser])
  const setup = deeperLines(holding('settings.setup.edit'), asIs, asIs)
  expect(hrefs(setup)).toEqual(
    expect.arrayContaining([paths.tariffs, '/setups/statute-wordings/', '/setups/colours/']),
  )
  expect(hrefs(setup)).not.toContain(paths.compareRoles)
  expect(hrefs(deeperLines(holding('role.role.read'), asIs, asIs))).toEqual([paths.compareRoles])
})

it('shows a page once, at its first position', () => {
  const recent: Line = { ...line('Policies', '/policies'), group: 'recent' }
  expect(eachOnce([recent, line('Claims', '/claims'), line('Policies', '/policies')])).toEqual([
    recent,
    line('Claims', '/claims'),
  ])
})
