import type { BankLine } from '@coverdesk/sdk'
import {
  RouteLink,
  showSuccessToast,
  useChange,
  useClient,
  useInvalidate,
  useText,
} from '@coverdesk/sdk/react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { pathOf, paths } from '../paths.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { bankKeys } from './reconciliation.atoms.ts'
import { WriteOffDialog } from './write-off-dialog.tsx'

const useStyles = makeStyles({
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, alignItems: 'center' },
})

/** Kobo that may be written off. */
const SMALL = 10_000

type Asked = 'dispute' | 'ignore' | 'write_off' | null

/** What can be done with a line that belongs to nothing. */
export function LineActs({ line, linked = true }: { line: BankLine; linked?: boolean }): ReactElement | null {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('marine-reconciliation')
  const [asked, setAsked] = useState<Asked>(null)
  const { reconciliation } = client.marine.admin
  const refresh = () => invalidate(bankKeys.all)
  const suspend = useChange(() => reconciliation.suspendLine(line.id, { version: line.version }), {
    onDone: async () => {
      showSuccessToast(t('done.suspended'))
      await refresh()
    },
  })
  const reopen = useChange(() => reconciliation.reopenLine(line.id, { version: line.version }), {
    onDone: refresh,
  })
  const close = (): void => setAsked(null)
  const marked = line.state === 'disputed' || line.state === 'ignored'
  if (line.locked) return null
  return (
    <div className={styles.acts}>
      {marked ? (
        <Button size="small" onClick={reopen}>
          {t('acts.reopen')}
        </Button>
      ) : null}
      {line.left !== 0 && !marked ? (
        <>
          {line.left > 0 ? (
            <Button size="small" onClick={suspend}>
              {t('acts.suspend')}
            </Button>
          ) : null}
          <Button size="small" onClick={() => setAsked('dispute')}>
            {t('acts.dispute')}
          </Button>
          {line.left === line.amount ? (
            <Button size="small" onClick={() => setAsked('ignore')}>
              {t('acts.ignore')}
            </Button>
          ) : null}
          {Math.abs(line.left) <= SMALL ? (
            <Button size="small" onClick={() => setAsked('write_off')}>
              {t('acts.write_off')}
            </Button>
          ) : null}
        </>
      ) : null}
      {linked ? <RouteLink href={pathOf(paths.admin.bankLine, line.id)}>{t('acts.open')}</RouteLink> : null}
      {asked === 'dispute' ? (
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
      {asked === 'ignore' ? (
        <ReasonDialog
          title={t('ignore.title')}
          confirm={t('acts.ignore')}
          onClose={close}
          act={async (reason) => {
            await reconciliation.ignoreLine(line.id, { version: line.version, reason })
            await refresh()
          }}
        >
          <span>{t('ignore.text')}</span>
        </ReasonDialog>
      ) : null}
      {asked === 'write_off' ? (
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
