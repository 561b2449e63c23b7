import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { MOST_REFUSED, refusedAtom } from './batches.atoms.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  line: { margin: 0 },
  message: { display: 'block', color: tokens.colorNeutralForeground2 },
})

/** The refused rows, with their reasons. */
export function RefusedRows({ id, refused }: { id: string; refused: number }): ReactElement {
  const styles = useStyles()
  const { t, tn } = useText('batches')
  const { data } = useAtomValue(refusedAtom(id))
  return (
    <>
      <p className={styles.line}>{tn('refused', refused)}</p>
      <ul className={styles.list}>
        {data?.data.map((row) => (
          <li key={row.id}>
            {row.name}
            <span className={styles.message}>{row.message}</span>
          </li>
        ))}
      </ul>
      {refused > MOST_REFUSED ? <p className={styles.line}>{t('refused_more')}</p> : null}
    </>
  )
}
