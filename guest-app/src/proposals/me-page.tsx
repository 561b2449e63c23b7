import type { Form } from '@coverdesk/sdk'
import { MOTOR_WORKFLOW_ID } from '@coverdesk/sdk'
import { companyAtom, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import { startPath } from '../paths.ts'
import { Page } from '../shared/page.tsx'
import { usePurchaseProgress } from '../shared/purchase-progress.ts'

interface MePageProps {
  form: Form
  onDone: () => void
}

/** The name on record, in full once the contact is proven, and the way out when it is another person's. */
export function MePage({ form, onDone }: MePageProps): ReactElement {
  const { t } = useText('prices')
  const progress = usePurchaseProgress('me')
  const [wrong, setWrong] = useState(false)
  const { first_name: first, last_name: last, id_type: type } = form.validation
  if (wrong) return <NotMe onBack={() => setWrong(false)} />
  const words = type === 'rc_number' ? 'company' : 'me'
  return (
    <Page title={t(`${words}.title`)} progress={progress}>
      <p className="lead">{t(`${words}.lead`)}</p>
      <section className="card">
        <p className="whose">{`${first ?? ''} ${last ?? ''}`.trim()}</p>
      </section>
      <div className="actions">
        <button type="button" className="button primary" onClick={onDone}>
          {t(`${words}.yes`)}
        </button>
      </div>
      <div className="more">
        <button type="button" className="link" onClick={() => setWrong(true)}>
          {t(`${words}.no`)}
        </button>
      </div>
    </Page>
  )
}

function NotMe({ onBack }: { onBack: () => void }): ReactElement {
  const { t } = useText('prices')
  const progress = usePurchaseProgress('me')
  const company = useAtomValue(companyAtom)
  const { phone = '', email = '' } = company ?? {}
  return (
    <Page title={t('me.not_title')} progress={progress} onBack={onBack}>
      <p className="lead">{t('me.not_lead')}</p>
      {phone || email ? (
        <p dir="auto">
          {t('me.not_person')} {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}{' '}
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
        </p>
      ) : null}
      <div className="actions">
        <Link href={`${startPath(MOTOR_WORKFLOW_ID)}?page=you`} className="button primary">
          {t('me.not_number')}
        </Link>
      </div>
    </Page>
  )
}
