import type { Form } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { type ReactElement, useEffect } from 'react'
import { Link, Redirect } from 'wouter'
import { answersPath, followPath } from '../paths.ts'
import { Page } from '../shared/page.tsx'
import { draftKey, pendingKey } from './storage-keys.ts'

/** A form that was sent leads on to where its run stands. */
export function ClosedForm({ form }: { form: Form }): ReactElement {
  const { t } = useText('journeys')
  const leadsHere = form.next.path.startsWith(answersPath(form.id, '').split('?')[0] ?? '')
  useEffect(() => {
    localStorage.removeItem(draftKey(form.id))
    localStorage.removeItem(pendingKey(form.id))
  }, [form.id])
  if (!leadsHere) return <Redirect to={form.next.path} replace />
  return (
    <Page title={t('sent.title')}>
      <p className="lead">{t('sent.text')}</p>
      <div className="actions">
        <Link href={followPath(form.tracker_id)} className="button primary">
          {t('sent.follow')}
        </Link>
      </div>
    </Page>
  )
}
