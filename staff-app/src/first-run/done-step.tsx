import { MOTOR_WORKFLOW_ID } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../paths.ts'
import { guestAddress } from '../shared/guest-address.ts'

const useStyles = makeStyles({
  text: { margin: 0, marginBlockEnd: tokens.spacingVerticalM, overflowWrap: 'anywhere' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** Confirms that policies can be sold; the overview lists what is still missing. */
export function DoneStep(): ReactElement {
  const styles = useStyles()
  const { t } = useText('first-run')
  const [, navigate] = useLocation()
  const address = guestAddress(MOTOR_WORKFLOW_ID)
  return (
    <Card title={t('finished.title')}>
      <p className={styles.text}>
        {t('finished.online')} <a href={address}>{address}</a>
      </p>
      <p className={styles.text}>{t('finished.text')}</p>
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={() => navigate(paths.newPolicy)}>
          {t('finished.sell')}
        </Button>
        <Button onClick={() => navigate(paths.home)}>{t('finished.button')}</Button>
      </div>
    </Card>
  )
}
