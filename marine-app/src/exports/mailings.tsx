import { currentUserAtom, hasPrivilege, useText } from '@coverdesk/ui'
import { exportsAtom } from '@coverdesk/ui/exports'
import { makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { everyScheduleAtom } from '../shared/schedules.atoms.ts'
import { MailingRow } from './mailing-row.tsx'

const useStyles = makeStyles({
  head: { display: 'block', marginBlock: `${tokens.spacingVerticalXXL} ${tokens.spacingVerticalS}` },
  lead: { marginBlock: `0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
})

/** Lists report schedules for users of the insurer who may read reports; renders nothing without one. */
export function Mailings(): ReactElement | null {
  const user = useAtomValue(currentUserAtom)
  const reads = user?.audience === 'marine_admin' && hasPrivilege(user, 'marine.report.read')
  return reads ? <MailingList mayEdit={hasPrivilege(user, 'marine.report.edit')} /> : null
}

function MailingList({ mayEdit }: { mayEdit: boolean }): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('marine-reports')
  const { data: schedules } = useAtomValue(everyScheduleAtom)
  const files = useAtomValue(exportsAtom).data?.data ?? []
  if (!schedules || schedules.length === 0) return null
  return (
    <section>
      <Subtitle1 as="h2" className={styles.head}>
        {t('mailings.title')}
      </Subtitle1>
      <p className={styles.lead}>{t('mailings.lead')}</p>
      <ul className={styles.list}>
        {schedules.map((one) => (
          <MailingRow
            key={one.id}
            schedule={one}
            file={files.find(({ schedule_id, state }) => schedule_id === one.id && state === 'done')}
            mayEdit={mayEdit}
          />
        ))}
      </ul>
    </section>
  )
}
