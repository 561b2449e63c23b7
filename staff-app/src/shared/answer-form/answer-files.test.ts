import { expect, it } from 'vitest'
import { withFile, withoutFile } from './answer-files.ts'

const answer = { document_id: 'd1', file_name: 'a.png', media_type: 'image/png', size: 10 }
const other = { ...answer, document_id: 'd2' }

it('adds a file to a list and replaces a signature', () => {
  expect(withFile('photo', undefined, answer)).toEqual([answer])
  expect(withFile('file', [answer], other)).toEqual([answer, other])
  expect(withFile('signature', answer, other)).toEqual(other)
})

it('leaves no empty list behind', () => {
  expect(withoutFile([answer, other], 'd1')).toEqual([other])
  expect(withoutFile([answer], 'd1')).toBeUndefined()
  expect(withoutFile(answer, 'd1')).toBeUndefined()
})
