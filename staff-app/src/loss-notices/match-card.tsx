import { CLAIMS_WORKFLOW_ID, type LossNotice, type LossNoticeAttachment } from '@coverdesk/sdk'
import {
  EditConflict,
  FormAlert,
  showSuccessToast,
  useClient,
  useInvalidate,
  useSaving,
  useText,
} from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { claimPath, policyPath, queuePath } from '../paths.ts'
import { ClaimStateBadge } from '../shared/claim-state.tsx'
import { useRefreshQueues } from '../shared/use-refresh-queues.ts'
import { lossNoticeKeys } from './loss-notices.atoms.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalL },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  about: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: 0, overflowWrap: 'anywhere' },
  soft: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Lists the policies and claims of the plate, and links the notice to one of them. */
export function MatchCard({ notice, may }: { notice: LossNotice; may: boolean }): ReactElement {
  const styles = useStyles()
  const { t, formatDate } = useText('claims')
  const { submit, conflict, attach, takeTheirs } = useAttach(notice)
  const { claims, policies } = notice
  return (
    <>
      <FormAlert text={submit.alert} />
      {conflict ? <EditConflict busy={submit.busy} onMine={takeTheirs} onTheirs={takeTheirs} /> : null}
      <Card title={t('notices.claims')}>
        {claims.length === 0 ? <p className={styles.soft}>{t('notices.no_claims')}</p> : null}
        <ul className={styles.list}>
          {claims.map(({ id, claim_number: number, state, loss_date: day }) => (
            <Row
              key={id}
              about={
                <>
                  <Link href={claimPath(id)}>{number}</Link>
                  <span>{formatDate(day)}</span>
                  <span>
                    <ClaimStateBadge state={state} />
                  </span>
                </>
              }
              act={
                may ? (
                  <Button
                    disabledFocusable={submit.busy}
                    aria-label={t('notices.attach_to', { number })}
                    onClick={() => attach({ claim_id: id, version: notice.version })}
                  >
                    {t('notices.attach')}
                  </Button>
                ) : null
              }
            />
          ))}
        </ul>
      </Card>
      <Card title={t('notices.policies')}>
        {policies.length === 0 ? <p className={styles.soft}>{t('notices.no_policies')}</p> : null}
        <ul className={styles.list}>
          {policies.map(({ id, policy_number: number, customer, start_date, end_date, covers }) => (
            <Row
              key={id}
              about={
                <>
                  <Link href={policyPath(id)}>{number}</Link>
                  <span>{customer}</span>
                  <span>
                    {t('policy.from_to', { start: formatDate(start_date), end: formatDate(end_date) })}
                  </span>
                  <span className={styles.soft}>{t(covers ? 'notices.covers' : 'notices.not_covers')}</span>
                </>
              }
              act={
                may ? (
                  <Button
                    disabledFocusable={submit.busy}
                    aria-label={t('notices.start_on', { number })}
                    onClick={() => attach({ policy_id: id, version: notice.version })}
                  >
                    {t('notices.start')}
                  </Button>
                ) : null
              }
            />
          ))}
        </ul>
      </Card>
    </>
  )
}

function Row({ about, act }: { about: ReactNode; act: ReactNode }): ReactElement {
  const styles = useStyles()
  return (
    <li className={styles.row}>
      <div className={styles.about}>{about}</div>
      {act}
    </li>
  )
}

/** Attaches the notice; opens a newly started claim at once. */
function useAttach(notice: LossNotice) {
  const client = useClient()
  const invalidate = useInvalidate()
  const refresh = useRefreshQueues()
  const [, navigate] = useLocation()
  const { t, msg } = useText('claims')
  const saving = useSaving<LossNotice>(['claim_id', 'policy_id'], msg('not_saved'))
  const reload = async (): Promise<void> => {
    await Promise.all([invalidate(lossNoticeKeys.all), refresh()])
  }
  const attach = (body: LossNoticeAttachment): void => {
    void saving.run(async () => {
      const { tracker_id: tracker, claim } = await client.claims.lossNotices.attach(notice.id, body)
      showSuccessToast(t('notices.attached'))
      await reload()
      if (tracker && !claim) navigate(queuePath(CLAIMS_WORKFLOW_ID, 'trackers', tracker))
    })
  }
  const takeTheirs = (): void => {
    saving.clearConflict()
    void reload()
  }
  return { submit: saving.submit, conflict: saving.conflict, attach, takeTheirs }
}
