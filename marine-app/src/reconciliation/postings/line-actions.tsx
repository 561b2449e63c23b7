import type { BankLine } from '@coverdesk/sdk'
import { RouteLink, showSuccessToast, useChange, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { pathOf, paths } from '../../paths.ts'
import { bankKeys, toleranceAtom } from '../reconciliation.atoms.ts'
import { ReasonDialog } from '../shared/reason-dialog.tsx'
import { PostingDialog } from './posting-dialog.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'

const useStyles = makeStyles({
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, alignItems: 'center' },
})

/** Dialog of an action on a line. */
export type LineAction = 'post' | 'dispute' | 'ignore' | 'write_off' | null

interface LineActionsProps {
  line: BankLine
  linked?: boolean
  /** State of the open dialog, where keys open it too. */
  dialog?: readonly [LineAction, (act: LineAction) => void]
}

/** Actions on an unmatched line. */
export function LineActions({ line, linked = true, dialog }: LineActionsProps): ReactElement | null {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('marine-reconciliation')
  const small = useAtomValue(toleranceAtom).data?.amount ?? 0
  const own = useState<LineAction>(null)
  const [openDialog, setOpenDialog] = dialog ?? own
  const { reconciliation } = client.marine.admin
  const refresh = () => invalidate(bankKeys.all)
  const postToSuspense = useChange(() => reconciliation.postToSuspense(line.id, { version: line.version }), {
    onDone: async () => {
      showSuccessToast(t('done.suspended'))
      await refresh()
    },
  })
  const reopen = useChange(() => reconciliation.reopenLine(line.id, { version: line.version }), {
    onDone: refresh,
  })
  const close = (): void => setOpenDialog(null)
  const marked = line.state === 'disputed' || line.state === 'ignored'
  if (line.locked) return null
  return (
    <div className={styles.acts}>
      {marked ? (
        <Button size="small" onClick={reopen}>
          {t('acts.reopen')}
        </Button>
      ) : null}
      {line.left !== 0 && !marked && line.state !== 'cancelled' ? (
        <>
          <Button size="small" onClick={() => setOpenDialog('post')}>
            {t('acts.post')}
          </Button>
          {line.left > 0 ? (
            <Button size="small" onClick={postToSuspense}>
              {t('acts.suspend')}
            </Button>
          ) : null}
          <Button size="small" onClick={() => setOpenDialog('dispute')}>
            {t('acts.dispute')}
          </Button>
          {line.left === line.amount ? (
            <Button size="small" onClick={() => setOpenDialog('ignore')}>
              {t('acts.ignore')}
            </Button>
          ) : null}
          {Math.abs(line.left) <= small ? (
            <Button size="small" onClick={() => setOpenDialog('write_off')}>
              {t('acts.write_off')}
            </Button>
          ) : null}
        </>
      ) : null}
      {linked ? <RouteLink href={pathOf(paths.admin.bankLine, line.id)}>{t('acts.open')}</RouteLink> : null}
      {openDialog === 'post' ? <PostingDialog line={line} onClose={close} /> : null}
      {openDialog === 'dispute' ? (
        <ReasonDialog
          title={t('dispute.title')}
          confirm={t('acts.dispute')}
          onClose={close}
          act={async (reason) => {
            await reconciliation.disputeLine(line.id, { version: line.version, reason })
            await refresh()
          }}
        >
          <span>{t('dispute.text')}</span>
        </ReasonDialog>
      ) : null}
      {openDialog === 'ignore' ? (
        <ReasonDialog
          title={t('ignore.title')}
          confirm={t('acts.ignore')}
          onClose={close}
          act={async (reason) => {
            const { proposal } = await reconciliation.ignoreLine(line.id, { version: line.version, reason })
            if (proposal) showSuccessToast(t('done.proposed'))
            await refresh()
          }}
        >
          <span>{t('ignore.text')}</span>
        </ReasonDialog>
      ) : null}
      {openDialog === 'write_off' ? (
        <WriteOffDialog
          of={{ line_id: line.id }}
          left={line.left}
          version={line.version}
          onClose={close}
          onDone={async () => {
            showSuccessToast(t('done.proposed'))
            await refresh()
          }}
        />
      ) : null}
    </div>
  )
}
