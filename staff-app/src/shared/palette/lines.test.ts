// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { type Line, matching } from './lines.ts'
import { keepRecent, readRecent } from './recent.ts'

const line = (title: string, href = `/${title}`): Line => ({ href, group: 'screen', title, detail: 'Claims' })

beforeEach(() => sessionStorage.clear())

it('has every word in any order, without minding accents', () => {
  const lines = [line('Résumé of approvals'), line('Policies')]
  expect(matching(lines, 'claims RESUME')).toEqual([lines[0]])
  expect(matching(lines, 'approvals policies')).toEqual([])
})

it('keeps where one went, the newest first and each once', () => {
  for (const title of ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g']) keepRecent('u1', line(title))
  expect(readRecent('u1').map(({ title }) => title)).toEqual(['g', 'f', 'e', 'd', 'c', 'a'])
  expect(readRecent('u2')).toEqual([])
  sessionStorage.setItem('palette_recent:u1', '{"broken')
  expect(readRecent('u1')).toEqual([])
})
