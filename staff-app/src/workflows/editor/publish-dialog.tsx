import { useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, makeStyles, Spinner, Textarea, tokens } from '@fluentui/react-components'
import { type ReactElement, Suspense, useState } from 'react'
import { toSteps } from '../steps/steps.ts'
import type { Catalogue } from '../steps/use-catalogue.ts'
import { VersionChanges } from '../versions/version-changes.tsx'
import type { SavedEdit } from './use-workflow-edit.ts'

const MOST_NOTE = 500

const useStyles = makeStyles({
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  changes: { maxBlockSize: '40vh', overflowY: 'auto' },
})

interface PublishDialogProps {
  edit: SavedEdit
  catalogue: Catalogue
  onClose: () => void
}

/** Shows what publishing changes and for whom, before it takes effect, and takes a note for the list of versions. */
export function PublishDialog({ edit, catalogue, onClose }: PublishDialogProps): ReactElement {
  const styles = useStyles()
  const { t, tn } = useText('workflows')
  const [note, setNote] = useState('')
  const { saved, details, steps, waits, submit } = edit
  const { workflow_version: current, running_count: running } = saved
  const publish = async (): Promise<void> => {
    await edit.publish(note)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('publish_title', { version: String(current + 1) })}
      confirm={t(waits.length > 0 ? 'publish_request' : 'publish_confirm')}
      cancel={t('cancel')}
      busy={submit.busy}
      onConfirm={() => void publish()}
      onClose={onClose}
    >
      {current > 0 ? (
        <div className={styles.changes}>
          <h3 className={styles.heading}>{t('publish_changes', { version: String(current) })}</h3>
          <Suspense fallback={<Spinner size="tiny" label={t('loading')} />}>
            <VersionChanges
              workflow={{ ...saved, ...details, steps: toSteps(steps) }}
              from={current}
              to={null}
              catalogue={catalogue}
            />
          </Suspense>
        </div>
      ) : (
        <span>{t('publish_first')}</span>
      )}
      {running > 0 ? <span>{tn('publish_running', running)}</span> : null}
      {waits.length > 0 ? <span>{t('publish_waits.title')}</span> : null}
      <Field label={t('note')} hint={t('note_hint')}>
        <Textarea value={note} maxLength={MOST_NOTE} onChange={(_event, data) => setNote(data.value)} />
      </Field>
    </ConfirmDialog>
  )
}
