import type { FileAnswer } from '@coverdesk/sdk/forms'
import { unfinishedNames, useText } from '@coverdesk/sdk/react'
import { type ReactElement, useRef } from 'react'
import { FilePicker } from '../../shared/uploads/file-picker.tsx'
import { JobRow } from '../../shared/uploads/job-row.tsx'
import { SentRow } from '../../shared/uploads/sent-row.tsx'
import { useJobs, useQueue } from '../../shared/uploads/use-uploads.ts'
import { FieldSet } from './field-set.tsx'
import { type KindProps, useLabel } from './kind-props.ts'

const MOST_FILES = 10

/** Files or photos: what is there, what is on its way, and room for more. */
export function FilesAnswer({ field, path, value, errorAt, onChange }: KindProps): ReactElement {
  const { t } = useText('journeys')
  const queue = useQueue()
  const jobs = useJobs(queue, path)
  const picker = useRef<HTMLInputElement>(null)
  const purpose = field.kind === 'photo' ? 'photo' : 'file'
  const files: FileAnswer[] = Array.isArray(value) ? (value as FileAnswer[]) : []
  const most = field.most ?? MOST_FILES
  const room = most - files.length - jobs.length
  const interrupted = unfinishedNames(queue.formId, path).filter(
    (name) => !jobs.some((job) => job.name === name),
  )
  return (
    <FieldSet name={path} label={useLabel(field)} help={field.help} error={errorAt(path)}>
      <ul className="files">
        {files.map((file) => (
          <SentRow
            key={file.document_id}
            file={file}
            onAgain={
              purpose === 'photo'
                ? () => {
                    onChange(files.filter((one) => one !== file))
                    setTimeout(() => picker.current?.click())
                  }
                : undefined
            }
            onRemove={() => onChange(files.filter((one) => one !== file))}
          />
        ))}
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} onAgain={() => picker.current?.click()} />
        ))}
      </ul>
      {interrupted.map((name) => (
        <p className="note" key={name}>
          {t('upload.interrupted', { name })}
        </p>
      ))}
      {most > 1 && files.length > 0 ? (
        <p className="soft">{t('upload.count', { count: files.length, most })}</p>
      ) : null}
      {room > 0 ? (
        <FilePicker
          purpose={purpose}
          label={field.label}
          several={room > 1}
          picker={picker}
          onFiles={(chosen) => {
            for (const file of chosen.slice(0, room)) queue.add(path, purpose, file)
          }}
        />
      ) : null}
    </FieldSet>
  )
}
