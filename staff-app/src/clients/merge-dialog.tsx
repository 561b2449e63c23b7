import type { ClientRecord, MergeField, MergePreview, PossibleDuplicate } from '@coverdesk/sdk'
import { queryAtom, queryFamily, showSuccessToast, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { Field, makeStyles, Radio, RadioGroup, Spinner } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { clientKeys } from './clients.atoms.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const useStyles = makeStyles({
  list: { margin: 0 },
  text: { margin: 0 },
})

const previewAtom = queryFamily(({ id, sourceId }: { id: string; sourceId: string }) =>
  queryAtom<MergePreview>((client) => ({
    queryKey: [...clientKeys.one(id), 'merge', sourceId],
    queryFn: () => client.clients.previewMerge(id, sourceId),
    staleTime: 0,
  })),
)

interface MergeDialogProps {
  record: ClientRecord
  duplicate: PossibleDuplicate
  onEnd: () => void
}

const moved = ['policies', 'claims', 'payments', 'trackers'] as const

/** Previews a merge: what moves, and which values stay where the records differ. */
export function MergeDialog({ record, duplicate, onEnd }: MergeDialogProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg, tn } = useText('clients')
  const { data: preview } = useAtomValue(previewAtom({ id: record.id, sourceId: duplicate.id }))
  const [take, setTake] = useState<readonly MergeField[]>([])
  const merge = async (reason: string): Promise<void> => {
    await client.clients.merge(record.id, {
      source_id: duplicate.id,
      take: [...take],
      reason,
      version: preview?.target.version ?? record.version,
      source_version: preview?.source.version ?? duplicate.version,
    })
    showSuccessToast(t('merge.done'))
    await invalidate(clientKeys.all)
  }
  const choose = (field: MergeField, from: string): void =>
    setTake(from === 'source' ? [...take, field] : take.filter((one) => one !== field))
  return (
    <ReasonDialog
      title={t('merge.title', { source: duplicate.name, target: record.name })}
      lead={t('merge.lead', { target: record.name })}
      confirm={t('merge.confirm')}
      failed={msg('merge.failed')}
      act={merge}
      onClose={onEnd}
    >
      {preview ? (
        <>
          <ul className={styles.list}>
            {moved
              .filter((kind) => preview.moves[kind] > 0)
              .map((kind) => (
                <li key={kind}>{tn(`merge.${kind}`, preview.moves[kind])}</li>
              ))}
          </ul>
          <p className={styles.text}>{t('merge.stay', { target: record.name })}</p>
          <p className={styles.text}>{t(preview.values.length > 0 ? 'merge.choose' : 'merge.same')}</p>
          {preview.values.map(({ field, target, source }) => (
            <Field key={field} label={t(`fields.${field}`)}>
              <RadioGroup
                value={take.includes(field) ? 'source' : 'target'}
                onChange={(_event, data) => choose(field, data.value)}
              >
                <Radio value="target" label={target || t('merge.none')} />
                <Radio value="source" label={source || t('merge.none')} />
              </RadioGroup>
            </Field>
          ))}
        </>
      ) : (
        <Spinner size="tiny" />
      )}
    </ReasonDialog>
  )
}
