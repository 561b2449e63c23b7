import { useText } from '@coverdesk/ui'
import { WaitingNote } from '@coverdesk/ui/change-requests'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { paths } from '../../paths.ts'
import { policyAgencyAtom } from './agency.atoms.ts'
import { AgencyDialog } from './agency-dialog.tsx'

const useStyles = makeStyles({
  action: { marginBlockStart: tokens.spacingVerticalM },
})

/** What waits and what is coming of a policy's agency, and the button to change it. */
export function AgencyPart({ policyId }: { policyId: string }): ReactElement | null {
  const styles = useStyles()
  const { t, formatDate } = useText('policy-record')
  const { data } = useAtomValue(policyAgencyAtom(policyId))
  const [open, setOpen] = useState(false)
  if (!data) return null
  const { coming, waiting } = data
  return (
    <>
      {coming ? (
        <p>
          {t('agency.coming', {
            agency: coming.agency.name,
            clo: coming.clo.name,
            date: formatDate(coming.effective_from),
          })}
        </p>
      ) : null}
      {waiting ? (
        <WaitingNote waiting={waiting} href={paths.changeRequests} />
      ) : (
        <div className={styles.action}>
          <Button onClick={() => setOpen(true)}>{t('agency.change')}</Button>
        </div>
      )}
      {open ? <AgencyDialog policyId={policyId} present={data} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
