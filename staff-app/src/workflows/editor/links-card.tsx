import type { Workflow } from '@coverdesk/sdk'
import { showErrorToast, showSuccessToast, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { type Queue, queuePath } from '../../paths.ts'
import { guestAddress } from '../../shared/guest-address.ts'

const QUEUES: readonly Queue[] = ['trackers', 'forms', 'approvals']

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM, minWidth: 0 },
  row: { display: 'flex', columnGap: tokens.spacingHorizontalXS },
  wide: { flexGrow: 1, minWidth: 0 },
  queues: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
  queue: { minHeight: '32px', alignContent: 'center' },
})

/** Shows the customers' address of a published workflow and the links to its queues. */
export function LinksCard({ workflow }: { workflow: Workflow }): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('workflows')
  if (workflow.workflow_version === 0) return null
  const address = guestAddress(workflow.id)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address)
      showSuccessToast(t('copied'))
    } catch {
      showErrorToast(t('copy_failed'))
    }
  }
  return (
    <Card title={t('in_use')}>
      <div className={styles.stack}>
        {workflow.state === 'published' ? (
          <Field label={t('guest_link')} hint={t('guest_link_hint')}>
            <div className={styles.row}>
              <Input
                className={styles.wide}
                dir="ltr"
                readOnly
                aria-label={t('guest_link')}
                value={address}
                onFocus={(event) => event.target.select()}
              />
              <Button icon={<CopyRegular />} aria-label={t('copy_link')} onClick={() => void copy()} />
            </div>
          </Field>
        ) : null}
        <div className={styles.queues}>
          {QUEUES.map((queue) => (
            <Link key={queue} className={styles.queue} href={queuePath(workflow.id, queue)}>
              {t(`queues.${queue}`)}
            </Link>
          ))}
        </div>
      </div>
    </Card>
  )
}
