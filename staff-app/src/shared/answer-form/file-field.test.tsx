import { NetworkError, Uploads, ValidationError } from '@coverdesk/sdk'
import type { Answers, FormField } from '@coverdesk/sdk/forms'
import { click, closeScreen, pageText, renderScreen, until } from '@coverdesk/ui/testing'
import { act, type ReactElement, useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AnswerForm } from './answer-form.tsx'

const fields: FormField[] = [{ key: 'photos', kind: 'photo', label: 'Photos', required: true }]
let answers: Answers = {}

function Question({ formId }: { formId?: string }): ReactElement {
  const [given, setGiven] = useState<Answers>({})
  answers = given
  return <AnswerForm fields={fields} answers={given} onChange={setGiven} {...(formId ? { formId } : {})} />
}

const SIZE = 4
const stored = { document_id: 'd1', file_name: 'door.png', media_type: 'image/png', size: SIZE }
const photo = new File(['1234'], 'door.png', { type: 'image/png', lastModified: 1 })

/** Simulates a server that takes two bytes at a time; `hold` delays a part before it arrives. */
function fakeServer(hold: (offset: number) => Promise<void> = async () => {}) {
  let arrived = 0
  const calls: string[] = []
  const state = () => ({
    id: 'u1',
    offset: arrived,
    size: SIZE,
    part_size: 2,
    file: arrived < SIZE ? null : stored,
  })
  const answer = async (_path: string, { method = 'GET', query = {} } = {}): Promise<unknown> => {
    const { offset } = query as { offset?: number }
    calls.push(offset === undefined ? method : `${method} ${offset}`)
    if (offset !== undefined) {
      await hold(offset)
      arrived = offset + 2
    }
    return state()
  }
  return { calls, uploads: new Uploads(answer as ConstructorParameters<typeof Uploads>[0]) }
}
const open = (uploads: Uploads, formId?: string) =>
  renderScreen(<Question {...(formId ? { formId } : {})} />, '/', { workflow: { uploads } })

async function choose(file: File): Promise<void> {
  await until(() => document.querySelector('input[type="file"]') !== null && pageText().includes('photo'))
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no place for a file')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  Object.defineProperty(input, 'value', { value: '', writable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

beforeEach(() => sessionStorage.clear())
afterEach(closeScreen)

it('stores the accepted file as the answer, and removes it', async () => {
  await open(fakeServer().uploads, 'f1')
  await choose(photo)
  await until(() => pageText().includes('door.png'))
  expect(answers).toEqual({ photos: [stored] })
  await click('Remove door.png')
  expect(answers).toEqual({})
})

it('shows the server’s refusal at the field', async () => {
  const errors = [{ path: 'file', code: 'photo_small', message: 'Take a larger photo.' }]
  const refusal = new ValidationError({ status: 422, body: { errors }, message: 'Check the fields' })
  await open(fakeServer(async () => Promise.reject(refusal)).uploads, 'f1')
  await choose(photo)
  await until(() => pageText().includes('Take a larger photo.'))
  expect(answers).toEqual({})
})

it('names an interrupted upload after a reload, and resumes it when the file is chosen again', async () => {
  let reloaded = false
  const { calls, uploads } = fakeServer((offset) =>
    offset > 0 && !reloaded ? new Promise(() => {}) : Promise.resolve(),
  )
  await open(uploads, 'f1')
  await choose(photo)
  await until(() => calls.includes('PUT 2'))
  await closeScreen()
  reloaded = true
  calls.length = 0
  await open(uploads, 'f1')
  await until(() => pageText().includes('door.png was not sent completely. Choose it again'))
  await choose(photo)
  await until(() => answers.photos !== undefined)
  expect(calls).toEqual(['GET', 'PUT 2'])
  expect(pageText()).not.toContain('was not sent completely')
})

it('waits for the connection, and stops when the user cancels', async () => {
  await open(fakeServer(async () => Promise.reject(new NetworkError())).uploads, 'f1')
  await choose(photo)
  await until(() => pageText().includes('No connection. It goes on by itself.'))
  await click('Stop sending')
  await until(() => pageText().includes('Attach a photo'))
  expect(answers).toEqual({})
  expect(pageText()).not.toContain('was not sent completely')
})

it('only shows where a file goes when no form stores it', async () => {
  const server = fakeServer()
  await open(server.uploads)
  await until(() => pageText().includes('A photo is taken here'))
  expect(document.querySelector('input[type="file"]')).toBeNull()
})
