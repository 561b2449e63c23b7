import { beforeEach, expect, it } from 'vitest'
import { unfinishedNames, uploadKey } from './unfinished.ts'

beforeEach(() => sessionStorage.clear())

it('knows the files a reload interrupted, of this answer only', () => {
  const file = { name: 'door: left.jpg', size: 10, lastModified: 1 }
  sessionStorage.setItem(uploadKey('f1', 'photos', file), 'u1')
  sessionStorage.setItem(uploadKey('f1', 'papers', file), 'u2')
  sessionStorage.setItem(uploadKey('f2', 'photos', file), 'u3')
  expect(unfinishedNames(sessionStorage, 'f1', 'photos')).toEqual(['door: left.jpg'])
})
