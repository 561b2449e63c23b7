import { NetworkError, type Upload, ValidationError } from '@coverdesk/sdk'
import type { Answers, FormField } from '@coverdesk/sdk/forms'
import { until } from '@coverdesk/sdk/react/testing.tsx'
import { act, type ReactElement, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { click, closeScreen, pageText, renderScreen } from '../testing.tsx'
import { AnswerForm } from './answer-form.tsx'

const fields: FormField[] = [{ key: 'photos', kind: 'photo', label: 'Photos', required: true }]
let answers: Answers = {}

function Asked({ formId }: { formId?: string }): ReactElement {
  const [given, setGiven] = useState<Answers>({})
  answers = given
  return <AnswerForm fields={fields} answers={given} onChange={setGiven} {...(formId ? { formId } : {})} />
}

const upload: Upload = { id: 'u1', offset: 0, size: 4, part_size: 4, file: null }
const kept = { document_id: 'd1', file_name: 'door.png', media_type: 'image/png', size: 4 }
const open = (append: () => Promise<Upload>, formId?: string) =>
  renderScreen(<Asked {...(formId ? { formId } : {})} />, '/', {
    uploads: { create: async () => upload, get: async () => upload, append },
  })

async function choose(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no place for a file')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  Object.defineProperty(input, 'value', { value: '', writable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}
const photo = new File(['1234'], 'door.png', { type: 'image/png' })

afterEach(closeScreen)

it('keeps the file the server accepted as the answer, and takes it out again', async () => {
  await open(async () => ({ ...upload, offset: 4, file: kept }), 'f1')
  await until(() => pageText().includes('Attach a photo'))
  await choose(photo)
  await until(() => pageText().includes('door.png'))
  expect(answers).toEqual({ photos: [kept] })
  await click('Remove door.png')
  expect(answers).toEqual({})
})

it('tells the refusal of the server at the field', async () => {
  const errors = [{ path: 'file', code: 'photo_small', message: 'Take a larger photo.' }]
  const refusal = new ValidationError({ status: 422, body: { errors }, message: 'Check the fields' })
  await open(async () => Promise.reject(refusal), 'f1')
  await until(() => pageText().includes('Attach a photo'))
  await choose(photo)
  await until(() => pageText().includes('Take a larger photo.'))
  expect(answers).toEqual({})
})

it('only shows where a file goes when there is no form to keep it with', async () => {
  const append = vi.fn(async () => Promise.reject(new NetworkError()))
  await open(append)
  await until(() => pageText().includes('A photo is taken here'))
  expect(document.querySelector('input[type="file"]')).toBeNull()
})
