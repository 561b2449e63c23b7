import type { CoverdeskClient, Upload } from '@coverdesk/sdk'
import type { FileAnswer } from '@coverdesk/sdk/forms'
import { statusOf } from '@coverdesk/sdk/react'
import { gotNoAnswer } from '../submit-once.ts'
import type { Purpose } from './prepare-file.ts'

export type UploadPort = Pick<CoverdeskClient['uploads'], 'create' | 'get' | 'append'>

export interface SentFile {
  blob: Blob
  name: string
  formId: string
  purpose: Purpose
}

interface Course {
  /** Where the id of an upload that is not finished lies, so that a reload goes on with it. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  key: string
  /** From 0 to 1. */
  onProgress: (part: number) => void
  /** Called when the connection is lost. */
  onWaiting: (waiting: boolean) => void
  /** Resolves when another try makes sense. */
  connection: () => Promise<void>
  cancelled: () => boolean
}

const CONFLICT = 409
const GONE = 404
const TOO_MANY = 429
/** Answers in a row that bring the file no further. */
const MOST_STALLS = 5

/** Sends a file part by part and goes on from what the server has; `null` when it was cancelled. */
export async function sendFile(
  uploads: UploadPort,
  file: SentFile,
  course: Course,
): Promise<FileAnswer | null> {
  try {
    return await send(uploads, file, course)
  } catch (error) {
    course.storage.removeItem(course.key)
    throw error
  }
}

async function send(uploads: UploadPort, file: SentFile, course: Course): Promise<FileAnswer | null> {
  const steady = <T>(call: () => Promise<T>): Promise<T | null> => untilAnswered(call, course)
  let upload = await steady(() => begin(uploads, file, course))
  let stalls = 0
  while (upload && !upload.file) {
    const { id, offset, part_size: size } = upload
    course.onProgress(offset / file.blob.size)
    const part = file.blob.slice(offset, offset + size)
    const next: Upload | null = await steady(() => append(uploads, id, offset, part))
    stalls = next && !next.file && next.offset <= offset ? stalls + 1 : 0
    if (stalls >= MOST_STALLS) throw new Error('The upload does not go on')
    upload = next
  }
  if (!upload) return null
  course.onProgress(1)
  course.storage.removeItem(course.key)
  return upload.file
}

/** The upload this file began with before, or a new one. */
async function begin(uploads: UploadPort, file: SentFile, course: Course): Promise<Upload> {
  const known = course.storage.getItem(course.key)
  const found = known ? await uploads.get(known).catch(nullWhenGone) : null
  if (found && found.size === file.blob.size) return found
  const { blob, name, formId, purpose } = file
  const made = await uploads.create({
    form_id: formId,
    purpose,
    file_name: name,
    media_type: blob.type || 'application/octet-stream',
    size: blob.size,
  })
  course.storage.setItem(course.key, made.id)
  return made
}

/** Sends a part; when the server is elsewhere in the file, answers with where it is. */
async function append(uploads: UploadPort, id: string, offset: number, part: Blob): Promise<Upload> {
  try {
    return await uploads.append(id, offset, part)
  } catch (error) {
    if (statusOf(error) !== CONFLICT) throw error
    return uploads.get(id)
  }
}

/** Repeats a call for as long as nothing answers or the server asks to wait; a part that arrived all the same ends in a 409, which is mended. */
async function untilAnswered<T>(call: () => Promise<T>, course: Course): Promise<T | null> {
  while (!course.cancelled()) {
    try {
      const answer = await call()
      course.onWaiting(false)
      return answer
    } catch (error) {
      const busy = statusOf(error) === TOO_MANY
      if (!busy && !gotNoAnswer(error)) throw error
      if (!busy) course.onWaiting(true)
      await course.connection()
    }
  }
  return null
}

function nullWhenGone(error: unknown): null {
  if (statusOf(error) === GONE) return null
  throw error
}
