import { type FileAnswer, isLater, PHOTO_LATER } from '@coverdesk/sdk/forms'
import { unfinishedNames, useText } from '@coverdesk/ui'
import { type ReactElement, useRef } from 'react'
import { Tick } from '../../shared/fields.tsx'
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
  const mayWait = field.kind === 'photo' && field.allows_later === true
  const mayLack = !field.required || mayWait || files.length > 0
  const goWithout = (id: string): void => {
    queue.remove(id)
    if (mayWait && field.required && files.length === 0 && jobs.length === 1) onChange(PHOTO_LATER)
  }
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
          <JobRow
            key={job.id}
            job={job}
            onAgain={() => picker.current?.click()}
            onWithout={mayLack ? () => goWithout(job.id) : undefined}
          />
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
      {mayWait && files.length === 0 && jobs.length === 0 ? (
        <div className="later">
          <Tick
            name={`${path}-later`}
            label={t('upload.later')}
            description={isLater(field, value) ? t('upload.later_help') : undefined}
            checked={isLater(field, value)}
            onChange={(on) => onChange(on ? PHOTO_LATER : null)}
          />
        </div>
      ) : null}
    </FieldSet>
  )
}
