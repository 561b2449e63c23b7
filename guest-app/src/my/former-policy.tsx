import type { MyFormerPolicy } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { Papers } from './papers.tsx'

/** Policies that the customer transferred to a buyer, with their own documents. */
export function FormerPolicies({ policies }: { policies: readonly MyFormerPolicy[] }): ReactElement {
  const { t, formatDate } = useText('my')
  return (
    <>
      <h2>{t('former.title')}</h2>
      {policies.map((policy) => (
        <section key={policy.id} className="card my-policy" aria-labelledby={`former-${policy.id}`}>
          <h3 id={`former-${policy.id}`}>
            <bdi>{policy.plate}</bdi> · {policy.make} {policy.model}
          </h3>
          <p className="soft">{t('former.until', { date: formatDate(policy.transferred_on) })}</p>
          <Papers papers={policy.papers} />
        </section>
      ))}
    </>
  )
}
