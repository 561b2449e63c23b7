import type { TrackerDetail } from '@coverdesk/sdk'
import { hasPrivilege, StateBadge, userAtom, useText } from '@coverdesk/ui'
import { Card, Due } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { queuePath } from '../paths.ts'
import { editPrivilegeOf } from '../shared/workflow-area.ts'
import { FollowUp } from './follow-up.tsx'
import { StepProgress } from './step-progress.tsx'

const useStyles = makeStyles({
  next: { display: 'grid', rowGap: tokens.spacingVerticalM },
  text: { margin: 0 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
})

const ENDED = new Set(['completed', 'cancelled', 'declined', 'review'])

/** Shows the current step of a tracker and what happens next, with a link when staff have to act. */
export function NextCard({ tracker }: { tracker: TrackerDetail }): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime, formatList } = useText('trackers')
  const { state, waits_for, decision, workflow_id: workflowId } = tracker
  const mayEdit = hasPrivilege(useAtomValue(userAtom), editPrivilegeOf(workflowId))
  const reason = ENDED.has(state) ? state : (waits_for ?? 'running')
  const links = [
    ...tracker.forms
      .filter((form) => form.status === 'open' && form.filled_by === 'staff')
      .map(({ id, title }) => ({
        id,
        href: queuePath(workflowId, 'forms', id),
        text: t('next.form', { title }),
      })),
    ...(decision
      ? [
          {
            id: decision.id,
            href: queuePath(workflowId, 'approvals', decision.id),
            text: t(decision.mine ? 'next.decide' : 'next.who', {
              title: tracker.step.title,
              asked: formatList(decision.approvers),
            }),
          },
        ]
      : []),
  ]
  return (
    <Card title={t('detail.next')}>
      <div className={styles.next}>
        <StepProgress tracker={tracker} />
        <p className={styles.text}>{t(`next.${reason}`)}</p>
        {decision?.asked_again_at ? (
          <StateBadge
            tone="danger"
            label={t('next.asked_again', { when: formatDateTime(decision.asked_again_at) })}
          />
        ) : null}
        {decision?.decidable === false ? <StateBadge tone="danger" label={t('next.stranded')} /> : null}
        {links.length > 0 ? (
          <ul className={styles.list}>
            {links.map(({ id, href, text }) => (
              <li key={id}>
                <Link href={href}>{text}</Link>
              </li>
            ))}
          </ul>
        ) : null}
        {tracker.due_at && !ENDED.has(state) ? (
          <p className={styles.text}>
            {t('next.due')} <Due at={tracker.due_at} late={tracker.late} />
          </p>
        ) : null}
        {mayEdit && !ENDED.has(state) ? <FollowUp tracker={tracker} /> : null}
      </div>
    </Card>
  )
}
