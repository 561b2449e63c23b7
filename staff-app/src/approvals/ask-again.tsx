import type { Approval } from '@coverdesk/sdk'
import { FormAlert, hasPrivilege, showSuccessToast, userAtom, useSubmit, useText } from '@coverdesk/ui'
import { useOperations } from '@coverdesk/ui/operations'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { queuePath } from '../paths.ts'
import { useRefreshQueues } from '../shared/use-refresh-queues.ts'
import { editPrivilegeOf } from '../shared/workflow-area.ts'
import { approvalStore } from './approvals.atoms.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start' },
  text: { margin: 0, maxWidth: '72ch' },
})

const ASKABLE: ReadonlySet<string> = new Set(['waiting', 'expired'])

/** Withdraws a pending approval and requests it again with a new due date and current facts. */
export function AskAgain({ approval }: { approval: Approval }): ReactElement | null {
  const styles = useStyles()
  const approvals = useOperations(approvalStore)
  const user = useAtomValue(userAtom)
  const refresh = useRefreshQueues()
  const [, navigate] = useLocation()
  const { t, msg } = useText('queues')
  const submit = useSubmit([])
  const mayAsk = hasPrivilege(user, editPrivilegeOf(approval.workflow_id))
  if (!mayAsk || !ASKABLE.has(approval.state)) return null
  const ask = (): void => {
    void submit.run(async () => {
      await approvals.delete(approval.id)
      showSuccessToast(t('again.done'))
      await refresh()
      navigate(queuePath(approval.workflow_id, 'trackers', approval.tracker_id))
    }, msg('failed'))
  }
  return (
    <Card title={t('again.title')}>
      <div className={styles.stack}>
        <FormAlert text={submit.alert} />
        <p className={styles.text}>{t(approval.state === 'expired' ? 'again.expired' : 'again.waiting')}</p>
        <Button disabledFocusable={submit.busy} onClick={ask}>
          {t('again.ask')}
        </Button>
      </div>
    </Card>
  )
}
