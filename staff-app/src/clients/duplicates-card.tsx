import type { ClientRecord, PossibleDuplicate } from '@coverdesk/sdk'
import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import { clientPath } from '../paths.ts'
import { duplicatesAtom } from './clients.atoms.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { MergedDuplicates } from './merged-duplicates.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  duplicate: { display: 'grid', rowGap: tokens.spacingVerticalXS, justifyItems: 'start' },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Records that may be the same customer, to be merged, and those merged before. */
export function DuplicatesCard({ record, open }: { record: ClientRecord; open: boolean }): ReactElement {
  const styles = useStyles()
  const { t, tn } = useText('clients')
  const { data: duplicates } = useAtomValue(duplicatesAtom(record.id))
  const [merging, setMerging] = useState<PossibleDuplicate | null>(null)
  const may = hasPrivilege(useAtomValue(userAtom), 'customer.customer.approve') && open
  return (
    <Card title={t('page.duplicates')}>
      {duplicates === undefined ? <Spinner size="tiny" /> : null}
      {duplicates?.length === 0 ? <p className={styles.faint}>{t('duplicates.none')}</p> : null}
      <ul className={styles.list}>
        {duplicates?.map((one) => (
          <li key={one.id} className={styles.duplicate}>
            <Link href={clientPath(one.id)}>{one.name}</Link>
            <span className={styles.faint}>
              {[
                ...one.reasons.map((reason) => t(`duplicates.reasons.${reason}`)),
                tn('duplicates.policies', one.policies),
              ].join(' · ')}
            </span>
            {may ? (
              <Button aria-label={t('duplicates.merge', { name: one.name })} onClick={() => setMerging(one)}>
                {t('merge.button')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <MergedDuplicates record={record} />
      {merging ? <MergeDialog record={record} duplicate={merging} onEnd={() => setMerging(null)} /> : null}
    </Card>
  )
}
