import type { PolicyNote } from '@coverdesk/sdk'
import { hasPrivilege, useClient, useInvalidate, userAtom, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { TextForm } from '../../shared/text-form.tsx'
import { policyKeys } from '../policies.atoms.ts'
import { EntryList, useActorName } from './entry-list.tsx'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalL },
  form: { maxWidth: '72ch' },
  text: { whiteSpace: 'pre-line' },
})

/** Shows internal notes about the policy; the customer does not see them. */
export function NotesCard({
  policyId,
  notes,
}: {
  policyId: string
  notes: readonly PolicyNote[]
}): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime } = useText('policy-record')
  const user = useAtomValue(userAtom)
  const actorName = useActorName()
  const may = hasPrivilege(user, 'policy.motor.edit') || hasPrivilege(user, 'claim.claim.edit')
  return (
    <Card title={t('notes.title')}>
      <div className={styles.stack}>
        {may ? (
          <div className={styles.form}>
            <NoteForm policyId={policyId} />
          </div>
        ) : null}
        <EntryList
          none={t('notes.none')}
          entries={notes.map(({ id, text, by, at }) => ({
            key: id,
            title: <span className={styles.text}>{text}</span>,
            details: [actorName(by), formatDateTime(at)],
          }))}
        />
      </div>
    </Card>
  )
}

function NoteForm({ policyId }: { policyId: string }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('policy-record')
  return (
    <TextForm
      storedAs={`policies/${policyId}/note`}
      label={t('notes.label')}
      hint={t('notes.hint')}
      needed={msg('notes.needed')}
      button={t('notes.add')}
      sent={t('notes.added')}
      failed={msg('notes.not_saved')}
      send={(text) => client.motor.policyRecords.addNote(policyId, { text })}
      onSent={() => invalidate(policyKeys.record(policyId))}
    />
  )
}
