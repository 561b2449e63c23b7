import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { FileRow } from './file-row.tsx'
import type { UploadJob } from './upload-queue.ts'
import { useQueue } from './use-uploads.ts'

interface JobRowProps {
  job: UploadJob
  /** Opens the picker again, for a file that cannot be sent. */
  onAgain?: () => void
  /** Goes on without the file, where it may be missing. */
  onWithout?: (() => void) | undefined
}

/** A file on its way: how far it is, or what is wrong with it and what to do. */
export function JobRow({ job, onAgain, onWithout }: JobRowProps): ReactElement {
  const { t } = useText('journeys')
  const queue = useQueue()
  const { id, name, state, fault, purpose } = job
  const again = (): void => {
    queue.remove(id)
    onAgain?.()
  }
  return (
    <FileRow picture={job.preview} name={name} detail={<Detail job={job} />}>
      {fault === 'failed' ? (
        <button type="button" className="link" onClick={() => queue.retry(id)}>
          {t('upload.retry')}
        </button>
      ) : null}
      {state === 'failed' && onAgain ? (
        <button type="button" className="link" onClick={again}>
          {t(purpose === 'photo' ? 'upload.take_again' : 'upload.choose_again')}
        </button>
      ) : null}
      {state === 'failed' && onWithout ? (
        <button type="button" className="link" onClick={onWithout}>
          {t('upload.send_without')}
        </button>
      ) : (
        <button
          type="button"
          className="link"
          onClick={() => queue.remove(id)}
          aria-label={t('remove_named', { name })}
        >
          {t('remove')}
        </button>
      )}
    </FileRow>
  )
}

function Detail({ job }: { job: UploadJob }): ReactElement {
  const { t, formatNumber } = useText('journeys')
  const { state, fault, message, progress, name } = job
  if (state === 'failed') {
    return (
      <span className="error" role="alert">
        {message ?? t(`upload.faults.${fault ?? 'failed'}`)}
      </span>
    )
  }
  const share = formatNumber(progress, { style: 'percent' })
  return (
    <>
      <span className="soft" role={state === 'waiting' ? 'status' : undefined}>
        {t(`upload.states.${state}`, { share })}
      </span>
      {state === 'sending' ? <progress value={progress} aria-label={t('upload.progress', { name })} /> : null}
    </>
  )
}
