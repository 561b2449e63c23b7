import type { FormField } from '@coverdesk/sdk/forms'
import { expect } from 'vitest'
import { photo, sendPart } from './claims.ts'
import { signIn } from './journey.ts'
import type { TestApp } from './test-app.ts'
import { makeFormType, makeWorkflow, startAsGuest } from './workflows.ts'

const fields: FormField[] = [
  { key: 'damage', kind: 'photo', label: 'Damage' },
  { key: 'paper', kind: 'file', label: 'Paper' },
  { key: 'name', kind: 'signature', label: 'Signature' },
  { key: 'things', kind: 'group', label: 'Things', fields: [{ key: 'bill', kind: 'file', label: 'Bill' }] },
]

/** Starts a form with questions for files, and returns the calls of its customer about uploads. */
export async function openUploads(test: TestApp) {
  const admin = await signIn(test, 'admin@coverdesk.test')
  const officer = await signIn(test, 'claims@coverdesk.test')
  const key = await makeFormType(test, admin, 'Papers', fields)
  const workflow = await makeWorkflow(test, admin, 'Papers', [
    { key: 'papers', kind: 'form', title: 'Papers', form_type: key },
  ])
  const newGuest = async () => {
    const tracker = await startAsGuest(test, workflow)
    return { token: tracker.token, formId: tracker.next.id as string }
  }
  const guest = await newGuest()
  const picture = await photo(1400, 1100)
  const begin = (body: object = {}, token: string | undefined = guest.token) =>
    test.call('POST', '/api/uploads', {
      token,
      body: {
        form_id: guest.formId,
        purpose: 'photo',
        file_name: 'car.jpg',
        media_type: 'image/jpeg',
        size: picture.length,
        ...body,
      },
    })
  const look = (id: string, token?: string) => test.call('GET', `/api/uploads/${id}`, { token })
  /** Uploads a file in one part; returns the last response. */
  const send = async (purpose: string, mediaType: string, content: Buffer) => {
    const begun = await begin({ purpose, media_type: mediaType, size: content.length })
    if (begun.status !== 201) return { id: '', status: begun.status, ...begun.body }
    const { id, part_size } = begun.body.data
    for (let offset = 0; ; offset += part_size) {
      const answer = await sendPart(
        test,
        guest.token,
        id,
        offset,
        content.subarray(offset, offset + part_size),
      )
      if (answer.statusCode !== 200 || offset + part_size >= content.length) {
        return { id, status: answer.statusCode, ...answer.json() }
      }
    }
  }
  const refused = async (purpose: string, mediaType: string, content: Buffer) => {
    const { id, status, code, errors } = await send(purpose, mediaType, content)
    if (id) expect((await look(id, guest.token)).status).toBe(404)
    return [status, code, errors?.[0]?.path]
  }
  return { admin, officer, workflow, guest, picture, newGuest, begin, look, send, refused }
}

export type Uploads = Awaited<ReturnType<typeof openUploads>>
