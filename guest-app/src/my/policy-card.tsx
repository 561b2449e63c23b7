import type { MyPolicy } from '@coverdesk/sdk'
import { lazyPart, saveFile, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { paths } from '../paths.ts'
import { Facts } from '../shared/facts.tsx'
import { type ChangeKind, changeKinds } from './change-kind.ts'
import { myClientAtom } from './my.atoms.ts'
import { OpenChanges } from './open-changes.tsx'
import { OwnDamage } from './own-damage.tsx'
import { Papers } from './papers.tsx'
import { PastChanges } from './past-changes.tsx'
import { Share } from './share.tsx'

const Conditions = lazyPart(() => import('./conditions.tsx').then((m) => m.Conditions))

const DAY = 24 * 60 * 60_000

interface PolicyCardProps {
  policy: MyPolicy
  onClaim: () => void
  onChange: (kind: ChangeKind | 'transfer') => void
}

/** One policy: how long it lasts, its papers, and what may be done with it. */
export function PolicyCard({ policy, onClaim, onChange }: PolicyCardProps): ReactElement {
  const { t, tn, formatDate } = useText('my')
  const errors = useText('errors')
  const submit = useSubmit([])
  const { my, workflow } = useAtomValue(myClientAtom)
  const invalidate = useInvalidate()
  const { state, plate, make, model, start_date, end_date } = policy
  const remind = (): void => {
    const title = t('calendar.title', { plate })
    const text = t('calendar.text', { policy: policy.policy_number })
    const address = `${window.location.origin}${paths.my}`
    const save = async (): Promise<void> => {
      const { endOfCover } = await import('./calendar.ts')
      const entry = endOfCover(policy, { title, text, address }, new Date())
      saveFile(new Blob([entry], { type: 'text/calendar' }), `${plate}.ics`)
    }
    void submit.run(save, errors.msg('internal_error'))
  }
  const letter = (): void => {
    void submit.run(async () => {
      const { document_id: id, file_name: name } = await my.issueLetter(policy.id)
      saveFile(await workflow.documents.download(id), name)
      await invalidate(['my'])
    }, errors.msg('internal_error'))
  }
  const mayChange = (state === 'active' || state === 'upcoming') && policy.changes.length === 0
  const left = Math.max(0, Math.round((Date.parse(end_date) - Date.now()) / DAY) + 1)
  return (
    <section className="card my-policy" aria-labelledby={`policy-${policy.id}`}>
      <h2 id={`policy-${policy.id}`}>
        <bdi>{plate}</bdi> · {make} {model}
      </h2>
      <p className={`my-state ${state}`}>
        {t(`state.${state}`, { date: formatDate(state === 'upcoming' ? start_date : end_date) })}
        {state === 'active' ? ` · ${tn('state.left', left)}` : null}
      </p>
      <Facts
        facts={[
          [t('policy.cover'), policy.cover_type.name],
          [t('policy.number'), policy.policy_number],
          [t('policy.period'), t('policy.to', { start: formatDate(start_date), end: formatDate(end_date) })],
        ]}
      />
      {policy.own_damage ? <OwnDamage policyId={policy.id} cover={policy.own_damage} /> : null}
      {submit.alert ? (
        <p className="error" role="alert">
          {submit.alert}
        </p>
      ) : null}
      {policy.conditions.length > 0 ? <Conditions conditions={policy.conditions} /> : null}
      <OpenChanges changes={policy.changes} />
      <Papers papers={policy.papers} />
      <div className="my-acts">
        {state === 'cancelled' ? null : (
          <button type="button" className="link" onClick={onClaim}>
            {t('policy.claim')}
          </button>
        )}
        {state === 'cancelled' ? null : <Share policy={policy} />}
        {state === 'upcoming' ? null : (
          <button type="button" className="link" onClick={letter}>
            {t('papers.no-claims-letter')}
          </button>
        )}
        {state === 'active' || state === 'upcoming' ? (
          <button type="button" className="link" onClick={remind}>
            {t('policy.calendar')}
          </button>
        ) : null}
      </div>
      {mayChange ? (
        <details>
          <summary>{t('change.title')}</summary>
          <div className="my-acts">
            {[...changeKinds, 'transfer' as const].map((kind) => (
              <button key={kind} type="button" className="link" onClick={() => onChange(kind)}>
                {t(`change.${kind}`)}
              </button>
            ))}
          </div>
        </details>
      ) : null}
      <PastChanges changes={policy.past_changes} />
    </section>
  )
}
