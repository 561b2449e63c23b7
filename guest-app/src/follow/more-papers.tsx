import type { PhotoToCome } from '@coverdesk/sdk'
import { useInvalidate, useText } from '@coverdesk/ui'
import { type ReactElement, useRef, useState } from 'react'
import { trackerKeys } from '../shared/trackers.atoms.ts'
import { FilePicker } from '../shared/uploads/file-picker.tsx'
import { JobRow } from '../shared/uploads/job-row.tsx'
import { UploadsContext, useJobs, useQueue, useUploads } from '../shared/uploads/use-uploads.ts'

interface MorePapersProps {
  runId: string
  /** The form they are sent for. */
  formId: string
  /** Photos that could not be taken when the form was sent. */
  missing: readonly PhotoToCome[]
}

const KINDS = ['photo', 'file'] as const

/** Photos and papers that come after the claim was sent, those that are still missing first. */
export function MorePapers({ runId, formId, missing }: MorePapersProps): ReactElement {
  const { t, locale, formatList } = useText('my-claim')
  const invalidate = useInvalidate()
  const [sent, setSent] = useState<readonly string[]>([])
  const queue = useUploads(formId, (_path, _purpose, file) => {
    setSent((before) => [...before, file.file_name])
    void invalidate(trackerKeys.one({ id: runId, locale }))
  })
  return (
    <UploadsContext value={queue}>
      {missing.length > 0 ? (
        <section className="card">
          <h2>{t('papers.missing')}</h2>
          {missing.map(({ question, label }) => (
            <fieldset className="field" key={question}>
              <legend>{label}</legend>
              <LateFile purpose="photo" label={label} question={question} />
            </fieldset>
          ))}
        </section>
      ) : null}
      <section className="card">
        <h2>{t('papers.title')}</h2>
        <p className="soft">{t('papers.text')}</p>
        {sent.length > 0 ? (
          <p className="good" role="status">
            {t('papers.sent', { names: formatList(sent) })}
          </p>
        ) : null}
        <div className="picks">
          {KINDS.map((purpose) => (
            <LateFile key={purpose} purpose={purpose} label={t(`papers.${purpose}`)} />
          ))}
        </div>
      </section>
    </UploadsContext>
  )
}

interface LateFileProps {
  purpose: (typeof KINDS)[number]
  label: string
  /** The question it answers. */
  question?: string
}

/** Room for files that are sent now, and those on their way. */
function LateFile({ purpose, label, question }: LateFileProps): ReactElement {
  const queue = useQueue()
  const path = `later_${question ?? purpose}`
  const jobs = useJobs(queue, path)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <ul className="files">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} onAgain={() => picker.current?.click()} />
        ))}
      </ul>
      <FilePicker
        purpose={purpose}
        label={label}
        several={question === undefined}
        picker={picker}
        onFiles={(chosen) => {
          for (const file of chosen) queue.add(path, purpose, file, question)
        }}
      />
    </>
  )
}
