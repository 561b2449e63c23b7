import type { Upload } from '@coverdesk/sdk'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sendFile } from './send-file.ts'

const answer = { document_id: 'd1', file_name: 'door.jpg', media_type: 'image/jpeg', size: 10 }
const away = Object.assign(new Error('Network Error'), { status: 0 })
const refused = (status: number) => Object.assign(new Error('no'), { status })

/** A server that takes four bytes at a time, and knows what it has. */
function server() {
  const state = { offset: 0, created: 0 }
  const upload = (): Upload => ({
    id: `u${state.created}`,
    offset: state.offset,
    size: 10,
    part_size: 4,
    file: state.offset === 10 ? answer : null,
  })
  return {
    state,
    create: vi.fn(async () => {
      state.created += 1
      state.offset = 0
      return upload()
    }),
    get: vi.fn(async () => upload()),
    append: vi.fn(async (_id: string, offset: number, part: Blob) => {
      if (offset !== state.offset) throw refused(409)
      state.offset += part.size
      return upload()
    }),
  }
}

describe('sending a file', () => {
  const progress: number[] = []
  const waiting: boolean[] = []
  beforeEach(() => {
    sessionStorage.clear()
    progress.length = 0
    waiting.length = 0
  })

  const send = (uploads: ReturnType<typeof server>, cancelled = () => false) =>
    sendFile(
      uploads,
      {
        blob: new Blob(['0123456789'], { type: 'image/jpeg' }),
        name: 'door.jpg',
        formId: 'f1',
        purpose: 'photo',
      },
      {
        storage: sessionStorage,
        key: 'upload:f1:door',
        onProgress: (part) => progress.push(part),
        onWaiting: (is) => waiting.push(is),
        connection: async () => {},
        cancelled,
      },
    )

  it('goes part by part and says how far it is', async () => {
    const uploads = server()
    expect(await send(uploads)).toEqual(answer)
    expect(uploads.append.mock.calls.map(([, offset, part]) => [offset, part.size])).toEqual([
      [0, 4],
      [4, 4],
      [8, 2],
    ])
    expect(progress).toEqual([0, 0.4, 0.8, 1])
    expect(sessionStorage.length).toBe(0)
  })

  it('goes on from the server’s offset when a part arrived although its answer was lost', async () => {
    const uploads = server()
    const append = uploads.append.getMockImplementation()
    uploads.append.mockImplementationOnce(async (id, offset, part) => {
      await append?.(id, offset, part)
      throw away
    })
    expect(await send(uploads)).toEqual(answer)
    expect(waiting).toContain(true)
    expect(waiting.at(-1)).toBe(false)
    expect(uploads.create).toHaveBeenCalledTimes(1)
  })

  it('goes on after a reload with the same file', async () => {
    const uploads = server()
    await send(uploads, () => uploads.state.offset >= 4)
    expect(sessionStorage.getItem('upload:f1:door')).toBe('u1')
    expect(await send(uploads)).toEqual(answer)
    expect(uploads.create).toHaveBeenCalledTimes(1)
    expect(uploads.get).toHaveBeenCalledWith('u1')
  })

  it('begins anew when the server has forgotten the upload', async () => {
    const uploads = server()
    sessionStorage.setItem('upload:f1:door', 'gone')
    uploads.get.mockRejectedValueOnce(refused(404))
    expect(await send(uploads)).toEqual(answer)
    expect(uploads.create).toHaveBeenCalledTimes(1)
  })

  it('tells what the server refuses and does not try that upload again', async () => {
    const uploads = server()
    uploads.append.mockRejectedValueOnce(refused(422))
    await expect(send(uploads)).rejects.toMatchObject({ status: 422 })
    expect(sessionStorage.length).toBe(0)
  })

  it('gives up on an upload that never comes to its end', async () => {
    const uploads = server()
    uploads.append.mockImplementation(async () => ({
      id: 'u1',
      offset: 4,
      size: 10,
      part_size: 4,
      file: null,
    }))
    await expect(send(uploads)).rejects.toThrow('does not go on')
  })
})
