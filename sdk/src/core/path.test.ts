import { expect, it } from 'vitest'
import { path } from './path.ts'

it('escapes what it is given, and refuses what would change the path', () => {
  expect(path`/kyc/${'nin'}/${'a/b?c'}`).toBe('/kyc/nin/a%2Fb%3Fc')
  for (const hostile of ['', '.', '..']) expect(() => path`/x/${hostile}`).toThrow(TypeError)
})
