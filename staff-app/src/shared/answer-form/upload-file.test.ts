import { NetworkError, type Upload, ValidationError } from '@coverdesk/sdk'
import { expect, it, vi } from 'vitest'
import { uploadFile, withFile, withoutFile } from './upload-file.ts'

const answer = { document_id: 'd1', file_name: 'a.png', media_type: 'image/png', size: 10 }
const file = new File(['0123456789'], 'a.png', { type: 'image/png' })
const order = { formId: 'f1', purpose: 'photo', file } as const

function fakeServer() {
  let offset = 0
  const sent: number[] = []
  const state = (): Upload => ({
    id: 'u1',
    offset,
    size: 10,
    part_size: 4,
    file: offset >= 10 ? answer : null,
  })
  return {
    sent,
    create: vi.fn(async () => state()),
    get: vi.fn(async () => state()),
    append: vi.fn(async (_id: string, from: number, part: Blob) => {
      sent.push(from)
      offset = from + part.size
      return state()
    }),
  }
}

it('sends a file in parts and says how far it is', async () => {
  const server = fakeServer()
  const shares: number[] = []
  expect(await uploadFile(server, order, (share) => shares.push(share))).toEqual(answer)
  expect(server.sent).toEqual([0, 4, 8])
  expect(shares).toEqual([0, 0.4, 0.8, 1])
  expect(server.create).toHaveBeenCalledWith({
    form_id: 'f1',
    purpose: 'photo',
    file_name: 'a.png',
    media_type: 'image/png',
    size: 10,
  })
})

it('goes on from where the server is when the line was lost', async () => {
  const server = fakeServer()
  server.append.mockRejectedValueOnce(new NetworkError())
  await uploadFile(server, order, () => {})
  expect(server.get).toHaveBeenCalledOnce()
  expect(server.sent).toEqual([0, 4, 8])
})

it('gives up after three lost parts in a row', async () => {
  const server = fakeServer()
  server.append.mockRejectedValue(new NetworkError())
  await expect(uploadFile(server, order, () => {})).rejects.toBeInstanceOf(NetworkError)
  expect(server.append).toHaveBeenCalledTimes(4)
})

it('tells a refusal at once', async () => {
  const server = fakeServer()
  const refusal = new ValidationError({
    status: 422,
    body: { code: 'photo_blank' },
    message: 'Take it again',
  })
  server.append.mockRejectedValue(refusal)
  await expect(uploadFile(server, order, () => {})).rejects.toBe(refusal)
  expect(server.append).toHaveBeenCalledOnce()
})

it('adds a file to a list and puts a signature in the place of the one before', () => {
  const other = { ...answer, document_id: 'd2' }
  expect(withFile('photo', undefined, answer)).toEqual([answer])
  expect(withFile('file', [answer], other)).toEqual([answer, other])
  expect(withFile('signature', answer, other)).toEqual(other)
})

it('leaves no empty list behind', () => {
  const other = { ...answer, document_id: 'd2' }
  expect(withoutFile([answer, other], 'd1')).toEqual([other])
  expect(withoutFile([answer], 'd1')).toBeUndefined()
  expect(withoutFile(answer, 'd1')).toBeUndefined()
})
