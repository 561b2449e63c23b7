import type { ChangeRequest, ChangeRequestState } from '@coverdesk/sdk'
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useClient } from '../client.ts'
import { useText } from '../locale/use-text.ts'
import { Card, Facts } from '../parts/card.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { StateBadge, type StateTone } from '../parts/state-badge.tsx'
import { useChange } from '../queries/use-change.ts'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { RouteLink } from '../sign-in/route-link.tsx'
import { showSuccessToast } from '../toasts/toasts.ts'
import { ChangeList } from './change-list.tsx'
import {
  type ChangeRequestsOf,
  changeRequestAtom,
  changeRequestsApi,
  changeRequestsAtom,
} from './change-requests.atoms.ts'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  body: { display: 'grid', rowGap: tokens.spacingVerticalM },
  facts: { maxWidth: '720px' },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

const tones: Record<ChangeRequestState, StateTone> = {
  pending: 'waiting',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
}

type HrefOf = (request: ChangeRequest) => string | null

interface ChangeRequestsPageProps {
  of: ChangeRequestsOf
  /** Shows one of them alone. */
  id?: string | undefined
  /** The page of what would change, where there is one. */
  hrefOf: HrefOf
}

/** Changes that wait for a second administrator, then those that were decided, with what each would change. */
export function ChangeRequestsPage({ of, id, hrefOf }: ChangeRequestsPageProps): ReactElement {
  return id ? <OneRequest of={of} id={id} hrefOf={hrefOf} /> : <AllRequests of={of} hrefOf={hrefOf} />
}

type OneRequestProps = ChangeRequestsPageProps & { id: string }

function OneRequest({ of, id, hrefOf }: OneRequestProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('change-requests')
  const request = useAtomValue(changeRequestAtom({ of, id }))
  return (
    <div className={styles.page}>
      <PageTitle title={t('title')} />
      <RequestCard of={of} request={request} href={hrefOf(request)} />
    </div>
  )
}

function AllRequests({ of, hrefOf }: ChangeRequestsPageProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('change-requests')
  const all = useAtomValue(changeRequestsAtom(of))
  const waiting = all.filter(({ state }) => state === 'pending')
  const decided = all.filter(({ state }) => state !== 'pending')
  return (
    <div className={styles.page}>
      <PageTitle title={t('title')} />
      {waiting.length === 0 ? <EmptyState title={t('empty.title')} text={t('empty.text')} /> : null}
      {[...waiting, ...decided].map((request) => (
        <RequestCard key={request.id} of={of} request={request} href={hrefOf(request)} />
      ))}
    </div>
  )
}

interface RequestCardProps {
  of: ChangeRequestsOf
  request: ChangeRequest
  href: string | null
}

function RequestCard({ of, request, href }: RequestCardProps): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime } = useText('change-requests')
  const { id, version, state, kind, object, decided_at } = request
  return (
    <Card
      title={t(`kinds.${kind}`, { object: object.name })}
      actions={<StateBadge tone={tones[state]} label={t(`states.${state}`)} />}
    >
      <div className={styles.body}>
        <ChangeList changes={request.changes} />
        {href ? (
          <div>
            <RouteLink href={href}>{t(`see.${kind}`)}</RouteLink>
          </div>
        ) : null}
        <div className={styles.facts}>
          <Facts
            facts={[
              [t('requested_by'), request.requested_by],
              [t('requested_at'), formatDateTime(request.requested_at)],
              [t('expires_at'), state === 'pending' ? formatDateTime(request.expires_at) : ''],
              [t('decided_by'), request.decided_by],
              [t('decided_at'), decided_at ? formatDateTime(decided_at) : ''],
              [t('reason'), request.reason],
            ]}
          />
        </div>
        {state === 'pending' ? <Decision key={version} of={of} id={id} request={request} /> : null}
      </div>
    </Card>
  )
}

interface DecisionProps {
  of: ChangeRequestsOf
  id: string
  request: ChangeRequest
}

function Decision({ of, id, request }: DecisionProps): ReactElement | null {
  const styles = useStyles()
  const api = changeRequestsApi(useClient(), of)
  const invalidate = useInvalidate()
  const { t } = useText('change-requests')
  const [reason, setReason] = useState<string | null>(null)
  const { version, may_decide, is_yours } = request
  const doneWith = (text: string) => ({
    onDone: async (): Promise<void> => {
      showSuccessToast(text)
      await invalidate([])
    },
  })
  const approve = useChange(() => api.approve(id, { version }), doneWith(t('done.approved')))
  const reject = useChange(
    (text: string) => api.reject(id, { version, reason: text }),
    doneWith(t('done.rejected')),
  )
  const withdraw = useChange(() => api.withdraw(id, { version }), doneWith(t('done.withdrawn')))
  if (is_yours)
    return (
      <div className={styles.buttons}>
        <span>{t('yours')}</span>
        <Button onClick={() => withdraw()}>{t('withdraw')}</Button>
      </div>
    )
  if (!may_decide) return <span>{t('not_you')}</span>
  if (reason === null)
    return (
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={() => approve()}>
          {t('approve')}
        </Button>
        <Button onClick={() => setReason('')}>{t('reject')}</Button>
      </div>
    )
  return (
    <>
      <Field label={t('reason')} required>
        <Textarea value={reason} maxLength={1000} onChange={(_event, { value }) => setReason(value)} />
      </Field>
      <div className={styles.buttons}>
        <Button appearance="primary" disabled={reason.trim() === ''} onClick={() => reject(reason)}>
          {t('reject')}
        </Button>
        <Button onClick={() => setReason(null)}>{t('cancel')}</Button>
      </div>
    </>
  )
}
