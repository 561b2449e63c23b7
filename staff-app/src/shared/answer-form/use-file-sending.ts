import { AbortError, sendFile, type UploadInput } from '@coverdesk/sdk'
import type { FileAnswer } from '@coverdesk/sdk/forms'
import {
  errorMessage,
  fieldMessages,
  forgetUpload,
  type Message,
  unfinishedNames,
  uploadKey,
  useClient,
  useMessages,
  useText,
} from '@coverdesk/ui'
import { prepareFile } from '@coverdesk/ui/uploads'
import { useEffect, useRef, useState } from 'react'

interface Wanted {
  formId: string
  /** Path of the answer that the files belong to. */
  path: string
  purpose: UploadInput['purpose']
}

export interface FileSending {
  /** Progress of the current upload, 0 to 1; null while there is none. */
  share: number | null
  /** Whether the upload waits for a connection. */
  waiting: boolean
  /** Why the last file was rejected. */
  refusal: string | null
  /** Names of files whose upload was interrupted by a reload. */
  interrupted: readonly string[]
  send: (files: readonly File[]) => Promise<void>
  /** Stops the current upload and the queued ones. */
  stop: () => void
}

/**
 * Makes images smaller on the device and removes their location. Other files are sent unchanged: staff may send what a
 * customer may not, and the server explains a rejection.
 */
async function smaller(file: File, purpose: Wanted['purpose']): Promise<{ blob: Blob; name: string }> {
  const prepared = await prepareFile(file, purpose).catch(() => null)
  return prepared && 'blob' in prepared ? prepared : { blob: file, name: file.name }
}

/** Sends the files of an answer one after the other. */
export function useFileSending(wanted: Wanted, onFile: (file: FileAnswer) => void): FileSending {
  const { formId, path, purpose } = wanted
  const client = useClient()
  const { msg, locale } = useText('staff')
  // Other questions may be answered during an upload: the file is added to the current answers.
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  }, [onFile])
  const stopper = useRef<AbortController | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [waiting, setWaiting] = useState(false)
  const say = useMessages()
  const [refusal, setRefusal] = useState<Message | null>(null)

  const sendOne = async (file: File, signal: AbortSignal): Promise<void> => {
    const resumeKey = uploadKey(formId, path, file)
    setShare(0)
    const resumptions = Number.POSITIVE_INFINITY
    const course = { onProgress: setShare, onWaiting: setWaiting, signal, resumeKey, resumptions }
    try {
      const { blob, name } = await smaller(file, purpose)
      const about = { form_id: formId, purpose, file_name: name }
      latest.current(await sendFile(client.workflow.uploads, blob, { ...about, ...course }))
    } catch (error) {
      if (!(error instanceof AbortError)) throw error
      forgetUpload(resumeKey)
    }
  }
  const send = async (files: readonly File[]): Promise<void> => {
    const stopping = new AbortController()
    stopper.current = stopping
    setRefusal(null)
    try {
      for (const file of files) if (!stopping.signal.aborted) await sendOne(file, stopping.signal)
    } catch (error) {
      setRefusal(Object.values(fieldMessages(error, locale))[0] ?? errorMessage(error, msg('upload.failed')))
    } finally {
      setShare(null)
      setWaiting(false)
    }
  }
  return {
    share,
    waiting,
    refusal: refusal && say(refusal),
    send,
    interrupted: share === null ? unfinishedNames(formId, path) : [],
    stop: () => stopper.current?.abort(),
  }
}
