import { expect, it, vi } from 'vitest'
import { type QueueParts, UploadQueue } from './upload-queue.ts'

const photo = (name: string): File => new File(['x'], name, { type: 'image/jpeg', lastModified: 1 })
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

function queue(parts: Partial<QueueParts> = {}) {
  const onFile = vi.fn()
  const made = new UploadQueue({
    formId: 'f1',
    prepare: async (file) => ({ blob: file, name: file.name }),
    send: async (_file, { file_name: name = '' }) => ({
      document_id: `d-${name}`,
      file_name: name,
      media_type: 'image/jpeg',
      size: 1,
    }),
    forget: () => {},
    onFile,
    say: () => 'Refused',
    previewOf: (file) => `blob:${file.name}`,
    ...parts,
  })
  return { made, onFile }
}

it('sends one after the other and hands each answer on', async () => {
  const { made, onFile } = queue()
  made.add('photos', 'photo', photo('a.jpg'))
  made.add('photos', 'photo', photo('b.jpg'))
  expect(made.jobs()).toHaveLength(2)
  await settle()
  expect(onFile.mock.calls.map(([path, , file]) => [path, file.document_id])).toEqual([
    ['photos', 'd-a.jpg'],
    ['photos', 'd-b.jpg'],
  ])
  expect(made.jobs()).toEqual([])
  expect(made.preview('d-a.jpg')).toBe('blob:a.jpg')
})

it('says what is wrong with a photo and goes on with the next', async () => {
  const { made, onFile } = queue({
    prepare: async (file) => (file.name === 'a.jpg' ? { fault: 'blank' } : { blob: file, name: file.name }),
  })
  made.add('photos', 'photo', photo('a.jpg'))
  made.add('photos', 'photo', photo('b.jpg'))
  await settle()
  expect(made.jobs()).toMatchObject([{ name: 'a.jpg', state: 'failed', fault: 'blank' }])
  expect(onFile).toHaveBeenCalledTimes(1)
})

it('keeps a refused file to be tried again', async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error('no'))
  const { made } = queue({ send })
  made.add('photos', 'photo', photo('a.jpg'))
  await settle()
  expect(made.jobs()).toMatchObject([{ state: 'failed', fault: 'failed', message: 'Refused' }])
  send.mockResolvedValue({ document_id: 'd1', file_name: 'a.jpg', media_type: 'image/jpeg', size: 1 })
  made.retry(made.jobs()[0]?.id ?? '')
  await settle()
  expect(made.jobs()).toEqual([])
})

it('stops a file that is taken off, for good, and goes on with the next', async () => {
  const forget = vi.fn()
  const begun: string[] = []
  const send: QueueParts['send'] = (_file, { signal, file_name: name = '', resumeKey = '' }) =>
    new Promise((done, stop) => {
      begun.push(resumeKey)
      signal?.addEventListener('abort', () => stop(new Error('aborted')))
      if (name === 'b.jpg') done({ document_id: 'b', file_name: name, media_type: 'image/jpeg', size: 1 })
    })
  const { made, onFile } = queue({ send, forget })
  made.add('photos', 'photo', photo('a.jpg'))
  made.add('photos', 'photo', photo('b.jpg'))
  await settle()
  made.remove(made.jobs()[0]?.id ?? '')
  expect(forget.mock.calls).toEqual([[begun[0]]])
  await settle()
  expect(onFile.mock.calls.map(([, , file]) => file.document_id)).toEqual(['b'])
  expect(made.jobs()).toEqual([])
})

it('follows the entries of a group when one is taken out', () => {
  const { made } = queue({ prepare: () => new Promise(() => {}) })
  made.add('people.0.photo', 'photo', photo('a.jpg'))
  made.add('people.1.photo', 'photo', photo('b.jpg'))
  made.add('photos', 'photo', photo('c.jpg'))
  made.removeEntry('people', 0)
  expect(made.jobs().map(({ path, name }) => [path, name])).toEqual([
    ['people.0.photo', 'b.jpg'],
    ['photos', 'c.jpg'],
  ])
})

it('says which question a file answers that comes after its form', async () => {
  const send = vi.fn<QueueParts['send']>(() => new Promise(() => {}))
  const { made } = queue({ send })
  made.add('later_photo_whole', 'photo', photo('a.jpg'), 'photo_whole')
  await settle()
  expect(send.mock.calls[0]?.[1]).toMatchObject({ question: 'photo_whole' })
})
