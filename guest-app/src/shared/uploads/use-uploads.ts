import { sendFile } from '@coverdesk/sdk'
import type { FileAnswer } from '@coverdesk/sdk/forms'
import { errorText, fieldErrors, forgetUpload, useText } from '@coverdesk/ui'
import { opensHere, prepareFile } from '@coverdesk/ui/uploads'
import { createContext, useContext, useMemo, useRef, useSyncExternalStore } from 'react'
import { useGuestClient } from '../use-guest-client.ts'
import { type UploadJob, UploadQueue } from './upload-queue.ts'

/** The files of the form that is being filled in. */
export const UploadsContext = createContext<UploadQueue | null>(null)

/** The queue of the form around; throws outside one. */
export function useQueue(): UploadQueue {
  const queue = useContext(UploadsContext)
  if (!queue) throw new Error('No uploads around this field')
  return queue
}

/** The files on their way, all of them or those of one answer. */
export function useJobs(queue: UploadQueue, path?: string): readonly UploadJob[] {
  const jobs = useSyncExternalStore(queue.subscribe, queue.jobs)
  return path === undefined ? jobs : jobs.filter((job) => job.path === path)
}

/** A queue for a form; `onFile` keeps what arrived. */
export function useUploads(
  formId: string,
  onFile: (path: string, purpose: UploadJob['purpose'], file: FileAnswer) => void,
): UploadQueue {
  const client = useGuestClient()
  const errors = useText('errors')
  const latest = useRef({ onFile, errors })
  latest.current = { onFile, errors }
  return useMemo(
    () =>
      new UploadQueue({
        formId,
        prepare: prepareFile,
        send: (file, options) => sendFile(client.workflow.uploads, file, options),
        forget: forgetUpload,
        onFile: (...file) => latest.current.onFile(...file),
        say: (error) =>
          Object.values(fieldErrors(error))[0] ?? errorText(error, latest.current.errors.t('internal_error')),
        previewOf: (file) => (opensHere(file.type) ? URL.createObjectURL(file) : null),
      }),
    [client, formId],
  )
}
