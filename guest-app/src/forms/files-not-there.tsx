import { forgetUnfinished, unfinishedNames, useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { FileRow } from '../shared/uploads/file-row.tsx'
import { JobRow } from '../shared/uploads/job-row.tsx'
import type { UploadJob } from '../shared/uploads/upload-queue.ts'
import { useJobs, useQueue } from '../shared/uploads/use-uploads.ts'
import type { FileQuestion } from './file-questions.ts'

interface FilesNotThereProps {
  questions: readonly FileQuestion[]
  /** Leads to the page of a question. */
  onGo: (path: string) => void
}

/** Files that were chosen and have not arrived: on their way, refused, or interrupted by a reload. Each can be removed. */
export function FilesNotThere({ questions, onGo }: FilesNotThereProps): ReactElement | null {
  const { t } = useText('journeys')
  const queue = useQueue()
  const all = useJobs(queue)
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set())
  const jobs = questions.flatMap(({ path, label }) =>
    all.filter((job) => job.path === path).map((job) => ({ label, job })),
  )
  const interrupted = questions.flatMap(({ path, label }) =>
    unfinishedNames(queue.formId, path)
      .filter((name) => !all.some((job) => job.path === path && job.name === name))
      .map((name) => ({ path, label, name, key: `${path} ${name}` }))
      .filter(({ key }) => !forgotten.has(key)),
  )
  if (jobs.length === 0 && interrupted.length === 0) return null
  const forget = (path: string, name: string): void => {
    forgetUnfinished(queue.formId, path, name)
    setForgotten((before) => new Set(before).add(`${path} ${name}`))
  }
  return (
    <section className="card">
      <h2>{t('check.not_sent')}</h2>
      <ul className="files">
        {jobs.map(({ label, job }) => (
          <JobRow key={job.id} job={named(job, label)} onAgain={() => onGo(job.path)} />
        ))}
        {interrupted.map(({ path, label, name, key }) => (
          <FileRow
            key={key}
            picture={null}
            name={t('fault', { label, text: name })}
            detail={<span className="soft">{t('upload.interrupted', { name })}</span>}
          >
            <button type="button" className="link" onClick={() => onGo(path)}>
              {t('upload.choose_again')}
            </button>
            <button
              type="button"
              className="link"
              onClick={() => forget(path, name)}
              aria-label={t('remove_named', { name })}
            >
              {t('remove')}
            </button>
          </FileRow>
        ))}
      </ul>
    </section>
  )

  /** With the question it answers. */
  function named(job: UploadJob, label: string): UploadJob {
    return { ...job, name: t('fault', { label, text: job.name }) }
  }
}
