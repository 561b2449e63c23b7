import { currentUserAtom, hasPrivilege, useText } from '@coverdesk/ui'
import { makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { importsAtom } from './import.atoms.ts'
import { ImportRow } from './import-row.tsx'

const useStyles = makeStyles({
  head: { display: 'block', marginBlock: `${tokens.spacingVerticalXXL} ${tokens.spacingVerticalS}` },
  lead: { marginBlock: `0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
})

/** Lists the partner’s imports of clients for users who may enter clients; renders nothing without imports. */
export function Imports(): ReactElement | null {
  const user = useAtomValue(currentUserAtom)
  return user?.partner && hasPrivilege(user, 'marine.client.edit') ? <ImportList /> : null
}

function ImportList(): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('client-imports')
  const { data } = useAtomValue(importsAtom)
  if (!data || data.data.length === 0) return null
  return (
    <section>
      <Subtitle1 as="h2" className={styles.head}>
        {t('list.title')}
      </Subtitle1>
      <p className={styles.lead}>{t('list.lead')}</p>
      <ul className={styles.list}>
        {data.data.map((one) => (
          <ImportRow key={one.id} one={one} />
        ))}
      </ul>
    </section>
  )
}
