import { type ChangeProof, CoverdeskError } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useRef, useState } from 'react'
import { Choices, TextField } from '../shared/fields.tsx'
import '../shared/journeys.css'
import { FilePicker } from '../shared/uploads/file-picker.tsx'
import { useChecked } from '../shared/use-checked.ts'
import type { ChangeFormProps } from './change-kind.ts'
import { EndorseForm } from './endorse-form.tsx'
import { myClientAtom } from './my.atoms.ts'

const MOST = 5
const reasons = ['marriage', 'court', 'correction'] as const

/** Another name of the policyholder, with the document that proves it. */
export function NameForm(props: ChangeFormProps): ReactElement {
  const { my } = useAtomValue(myClientAtom)
  const { t, formatList } = useText('my')
  const errors = useText('errors')
  const picker = useRef<HTMLInputElement>(null)
  const [names, setNames] = useState({ first_name: '', last_name: '' })
  const [reason, setReason] = useState('')
  const [proof, setProof] = useState<readonly ChangeProof[]>([])
  const [refused, setRefused] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const needed = errors.t('fields.required')
  const { errors: faults, check } = useChecked({
    first_name: { value: names.first_name, needed },
    last_name: { value: names.last_name, needed },
    reason: { value: reason, needed },
    proof: { value: proof[0]?.id ?? '', needed: t('name.proof_needed') },
  })
  const send = async (files: readonly File[]): Promise<void> => {
    setSending(true)
    setRefused(null)
    try {
      for (const file of files.slice(0, MOST - proof.length)) {
        const sent = await my.uploadProof(props.policy.id, file, { file_name: file.name })
        setProof((before) => [...before, sent])
      }
    } catch (error) {
      setRefused(error instanceof CoverdeskError ? error.message : errors.t('internal_error'))
    } finally {
      setSending(false)
    }
  }
  return (
    <EndorseForm
      {...props}
      endorsement="name"
      facts={{ first_name: names.first_name.trim(), last_name: names.last_name.trim() }}
      reason={reason ? t(`name.reasons.${reason}`) : ''}
      proof={proof.map(({ id }) => id)}
      errors={faults}
      check={check}
    >
      {(errorOf) => (
        <>
          {(['first_name', 'last_name'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`name.${name}`)}
              error={errorOf(name)}
              value={names[name]}
              onChange={(value) => setNames({ ...names, [name]: value })}
              maxLength={80}
              autoComplete={name === 'first_name' ? 'given-name' : 'family-name'}
              dir="auto"
            />
          ))}
          <Choices
            name="reason"
            label={t('name.reason')}
            error={errorOf('reason')}
            value={reason}
            onChange={setReason}
            options={reasons.map((code) => ({ code, name: t(`name.reasons.${code}`) }))}
          />
          <fieldset className="field" id="field-proof" tabIndex={-1}>
            <legend>{t('name.proof')}</legend>
            <div className="help">{t('name.proof_help')}</div>
            {(refused ?? errorOf('proof')) ? (
              <div className="error">{refused ?? errorOf('proof')}</div>
            ) : null}
            <p role="status">
              {sending ? t('name.sending') : formatList(proof.map(({ file_name }) => file_name))}
            </p>
            {sending || proof.length >= MOST ? null : (
              <FilePicker
                purpose="file"
                label={t('name.proof')}
                several
                picker={picker}
                onFiles={(files) => void send(files)}
              />
            )}
          </fieldset>
        </>
      )}
    </EndorseForm>
  )
}
