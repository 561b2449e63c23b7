import type { FileAnswer } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import { type ReactElement, useRef, useState } from 'react'
import { TextField } from '../../shared/fields.tsx'
import { JobRow } from '../../shared/uploads/job-row.tsx'
import { SentRow } from '../../shared/uploads/sent-row.tsx'
import { useJobs, useQueue } from '../../shared/uploads/use-uploads.ts'
import { useBeforeLeaving } from '../before-leaving.ts'
import { FieldSet } from './field-set.tsx'
import { type KindProps, useLabel } from './kind-props.ts'
import { clearPad, padFile, writeName } from './signature-canvas.ts'
import { SignaturePad } from './signature-pad.tsx'

/** How far a pen goes on the pad for a name. */
const MORE_THAN_A_DOT = 60

/** A signature by finger, pen or mouse, or a typed name; sent when its page is left. */
export function SignatureAnswer({ field, path, value, errorAt, onChange }: KindProps): ReactElement {
  const { t } = useText('journeys')
  const jobs = useJobs(useQueue(), path)
  const file = value as FileAnswer | null | undefined
  const [short, setShort] = useState(false)
  const error = errorAt(path)
  return (
    <FieldSet
      name={path}
      label={useLabel(field)}
      help={field.help}
      error={error && short ? t('signature.dot') : error}
    >
      <ul className="files">
        {file ? <SentRow file={file} name={t('signature.done')} onRemove={() => onChange(null)} /> : null}
        {jobs.map((job) => (
          <JobRow key={job.id} job={{ ...job, name: t('signature.done') }} />
        ))}
      </ul>
      {file || jobs.length > 0 ? null : <Sign path={path} onShort={setShort} />}
    </FieldSet>
  )
}

interface SignProps {
  path: string
  /** Notified when what is drawn is, or is no longer, too short for a name. */
  onShort: (isShort: boolean) => void
}

function Sign({ path, onShort }: SignProps): ReactElement {
  const { t } = useText('journeys')
  const queue = useQueue()
  const pad = useRef<HTMLCanvasElement>(null)
  const drawn = useRef(0)
  const [name, setName] = useState('')
  const [signed, setSigned] = useState(false)
  const clear = (): void => {
    if (pad.current) clearPad(pad.current)
    drawn.current = 0
    setName('')
    setSigned(false)
    onShort(false)
  }
  const type = (text: string): void => {
    drawn.current = 0
    setName(text)
    setSigned(text.trim() !== '')
    onShort(false)
    if (pad.current) writeName(pad.current, text)
  }
  const draw = (length: number): void => {
    drawn.current += length
    const isShort = drawn.current <= MORE_THAN_A_DOT
    onShort(isShort)
    if (!isShort) setSigned(true)
  }
  const keep = async (): Promise<void> => {
    const file = pad.current && signed ? await padFile(pad.current) : null
    if (file) queue.add(path, 'signature', file)
  }
  useBeforeLeaving(async () => {
    if (signed) await keep()
  })
  return (
    <>
      <SignaturePad pad={pad} onStroke={draw} />
      <TextField
        name={`${path}-name`}
        label={t('signature.type')}
        value={name}
        onChange={type}
        autoComplete="name"
        dir="auto"
      />
      <button type="button" className="link" onClick={clear}>
        {t('signature.clear')}
      </button>
    </>
  )
}
