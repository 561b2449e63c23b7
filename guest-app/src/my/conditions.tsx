import type { MyCondition } from '@coverdesk/sdk'
import { useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useOpenRun } from '../shared/use-run.ts'
import { myClientAtom } from './my.atoms.ts'

/** Conditions of the underwriter with the day by which each is proven. */
export function Conditions({ conditions }: { conditions: readonly MyCondition[] }): ReactElement {
  const { my } = useAtomValue(myClientAtom)
  const { t, formatDate } = useText('my')
  const terms = useText('underwriting-terms')
  const errors = useText('errors')
  const submit = useSubmit([])
  const openRun = useOpenRun()
  const [, navigate] = useLocation()
  const send = (id: string): void => {
    void submit.run(async () => {
      const run = await my.openCondition(id)
      openRun(run.tracker_id, run.token)
      navigate(run.next.path)
    }, errors.msg('internal_error'))
  }
  return (
    <section className="note">
      <h3>{terms.t('conditions')}</h3>
      {submit.alert ? (
        <p className="error" role="alert">
          {submit.alert}
        </p>
      ) : null}
      {conditions.map(({ id, name, due_on, status }) => (
        <div key={id}>
          <p>
            <b>{name}</b>
          </p>
          <p>
            {status === 'in_review'
              ? t('own_damage.review')
              : t(`conditions.${status}`, { date: formatDate(due_on) })}
          </p>
          {status === 'open' || status === 'missed' ? (
            <button type="button" className="link" aria-disabled={submit.busy} onClick={() => send(id)}>
              {t('own_damage.send')}
            </button>
          ) : null}
        </div>
      ))}
    </section>
  )
}
