import type { Form } from '@coverdesk/sdk'
import type { Answers } from '@coverdesk/sdk/forms'
import { useState } from 'react'
import { isRefused, type UploadQueue } from '../shared/uploads/upload-queue.ts'
import { useJobs } from '../shared/uploads/use-uploads.ts'
import { type FileQuestion, fileQuestions } from './file-questions.ts'
import { headOf } from './pages.ts'

/** The files of a form: those on their way, and those that were not accepted. */
export interface FormFiles {
  questions: readonly FileQuestion[]
  isUnderway: boolean
  /** Paths whose file is on its way. */
  underway: () => ReadonlySet<string>
  /** Stays on the page for refused files of some fields; returns whether there are any. */
  stopAt: (fields: Form['fields']) => boolean
  /** Paths of some fields that the page was not left for. */
  stoppingOn: (fields: Form['fields']) => string[]
}

export function useFormFiles(form: Form, answers: Answers, uploads: UploadQueue): FormFiles {
  const jobs = useJobs(uploads)
  /** Refused files that the page was not left for. */
  const [stoppedBy, setStoppedBy] = useState<ReadonlySet<string>>(new Set())
  const questions = fileQuestions(form.fields, answers, form.run)
  const isOf = (fields: Form['fields']): ((path: string) => boolean) => {
    const keys = new Set(fields.map(({ key }) => key))
    return (path) => keys.has(headOf(path))
  }
  return {
    questions,
    isUnderway: jobs.some((job) => !isRefused(job)),
    underway: () => new Set(uploads.jobs().flatMap((job) => (isRefused(job) ? [] : [job.path]))),
    stopAt: (fields) => {
      const paths = new Set(questions.map(({ path }) => path).filter(isOf(fields)))
      const refused = uploads.jobs().filter((job) => isRefused(job) && paths.has(job.path))
      setStoppedBy(new Set(refused.map(({ id }) => id)))
      return refused.length > 0
    },
    stoppingOn: (fields) =>
      jobs
        .filter((job) => isRefused(job) && stoppedBy.has(job.id))
        .map(({ path }) => path)
        .filter(isOf(fields)),
  }
}
