import { useInvalidate, useText } from '@coverdesk/sdk/react'
import { type ReactElement, useRef, useState } from 'react'
import { trackerKeys } from '../shared/trackers.atoms.ts'
import { FilePicker } from '../shared/uploads/file-picker.tsx'
import { JobRow } from '../shared/uploads/job-row.tsx'
import { UploadsContext, useJobs, useUploads } from '../shared/uploads/use-uploads.ts'

interface MorePapersProps {
  runId: string
  /** The form they are sent for. */
  formId: string
}

const KINDS = ['photo', 'file'] as const

/** Photos and papers that come after the claim was sent. */
export function MorePapers({ runId, formId }: MorePapersProps): ReactElement {
  const { t, locale } = useText('my-claim')
  const invalidate = useInvalidate()
  const picker = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<readonly string[]>([])
  const queue = useUploads(formId, (_path, _purpose, file) => {
    setSent((before) => [...before, file.file_name])
    void invalidate(trackerKeys.one({ id: runId, locale }))
  })
  const jobs = useJobs(queue)
  return (
    <UploadsContext value={queue}>
      <section className="card">
        <h2>{t('papers.title')}</h2>
        <p className="soft">{t('papers.text')}</p>
        <ul className="files">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} onAgain={() => picker.current?.click()} />
          ))}
        </ul>
        {sent.length > 0 ? (
          <p className="good" role="status">
            {t('papers.sent', { names: sent.join(', ') })}
          </p>
        ) : null}
        <div className="picks">
          {KINDS.map((purpose) => (
            <FilePicker
              key={purpose}
              purpose={purpose}
              label={t(`papers.${purpose}`)}
              several
              picker={picker}
              onFiles={(chosen) => {
                for (const file of chosen) queue.add(`later_${purpose}`, purpose, file)
              }}
            />
          ))}
        </div>
      </section>
    </UploadsContext>
  )
}
