import { makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { batchesAtom } from '../batch/batches.atoms.ts'
import { useText } from '../locale/use-text.ts'
import { BatchRow } from './batch-row.tsx'

const useStyles = makeStyles({
  head: { display: 'block', marginBlock: `${tokens.spacingVerticalXXL} ${tokens.spacingVerticalS}` },
  lead: { marginBlock: `0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
})

/** The user's bulk actions; empty without any. */
export function Batches(): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('batches')
  const { data } = useAtomValue(batchesAtom)
  if (!data || data.data.length === 0) return null
  return (
    <section>
      <Subtitle1 as="h2" className={styles.head}>
        {t('title')}
      </Subtitle1>
      <p className={styles.lead}>{t('lead')}</p>
      <ul className={styles.list}>
        {data.data.map((batch) => (
          <BatchRow key={batch.id} batch={batch} />
        ))}
      </ul>
    </section>
  )
}
