import type { TrackerDetail } from '@coverdesk/sdk'
import { FormAlert, showSuccessToast, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { NoteCall } from './note-call.tsx'
import { trackerKeys } from './trackers.atoms.ts'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
})

/** Actions of staff while a tracker is open: remind colleagues, and note a call. */
export function FollowUp({ tracker }: { tracker: TrackerDetail }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg, formatDateTime } = useText('trackers')
  const submit = useSubmit([])
  const [noting, setNoting] = useState(false)
  const { id, waits_for: waitsFor, last_reminder_at: last } = tracker
  const remind = (): Promise<boolean> =>
    submit.run(async () => {
      await client.workflow.trackers.remind(id)
      showSuccessToast(t('follow_up.reminded'))
      await invalidate(trackerKeys.all)
    }, msg('follow_up.failed'))
  return (
    <>
      <FormAlert text={submit.alert} />
      <div className={styles.row}>
        {waitsFor === 'staff' || waitsFor === 'approval' ? (
          <Button disabledFocusable={submit.busy} onClick={() => void remind()}>
            {t('follow_up.remind')}
          </Button>
        ) : null}
        <Button onClick={() => setNoting(true)}>{t('follow_up.call')}</Button>
        {last ? <span>{t('follow_up.last', { when: formatDateTime(last) })}</span> : null}
      </div>
      {noting ? <NoteCall trackerId={id} onClose={() => setNoting(false)} /> : null}
    </>
  )
}
