import { useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Checkbox, Field, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { trackerKeys } from './trackers.atoms.ts'

const LONGEST_NOTE = 2000

/** Asks what was said in a call about a tracker, for its timeline. */
export function NoteCall({ trackerId, onClose }: { trackerId: string; onClose: () => void }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('trackers')
  const submit = useSubmit([])
  const [text, setText] = useState('')
  const [reached, setReached] = useState(true)
  const [tried, setTried] = useState(false)
  const isEmpty = text.trim() === ''
  const save = async (): Promise<void> => {
    setTried(true)
    if (isEmpty) return
    await submit.run(async () => {
      await client.workflow.trackers.noteCall(trackerId, { text: text.trim(), reached })
      await invalidate(trackerKeys.one(trackerId))
      onClose()
    }, msg('follow_up.failed'))
  }
  return (
    <ConfirmDialog
      title={t('follow_up.call')}
      confirm={t('follow_up.keep')}
      cancel={t('follow_up.back')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Field
        label={t('follow_up.text')}
        hint={t('follow_up.text_hint')}
        required
        validationMessage={tried && isEmpty ? t('follow_up.text_needed') : null}
      >
        <Textarea value={text} maxLength={LONGEST_NOTE} onChange={(_event, data) => setText(data.value)} />
      </Field>
      <Checkbox
        label={t('follow_up.reached')}
        checked={reached}
        onChange={(_event, data) => setReached(data.checked === true)}
      />
    </ConfirmDialog>
  )
}
