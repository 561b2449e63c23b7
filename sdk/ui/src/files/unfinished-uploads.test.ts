// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { forgetUpload, unfinishedNames, uploadKey } from './unfinished-uploads.ts'

const file = { name: 'door: left.jpg', size: 10, lastModified: 1 }

beforeEach(() => sessionStorage.clear())

it('knows the files a reload interrupted, of this answer only, until they are not wanted', () => {
  sessionStorage.setItem(uploadKey('f1', 'photos', file), 'u1')
  sessionStorage.setItem(uploadKey('f1', 'papers', file), 'u2')
  sessionStorage.setItem(uploadKey('f2', 'photos', file), 'u3')
  expect(unfinishedNames('f1', 'photos')).toEqual(['door: left.jpg'])
  forgetUpload(uploadKey('f1', 'photos', file))
  expect(unfinishedNames('f1', 'photos')).toEqual([])
})
