import type { MyPolicy } from '@coverdesk/sdk'
import { useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useOpenRun } from '../shared/use-run.ts'
import { myClientAtom } from './my.atoms.ts'

interface OwnDamageProps {
  policyId: string
  cover: NonNullable<MyPolicy['own_damage']>
}

/** Whether damage to the own vehicle is covered, and the way to send what it waits for. */
export function OwnDamage({ policyId, cover: { from, documents } }: OwnDamageProps): ReactElement | null {
  const { my } = useAtomValue(myClientAtom)
  const { t, formatDate, labelled } = useText('my')
  const errors = useText('errors')
  const openRun = useOpenRun()
  const [, navigate] = useLocation()
  const submit = useSubmit([])
  const open = (): void => {
    void submit.run(async () => {
      const run = await my.openDocuments(policyId)
      openRun(run.tracker_id, run.token)
      navigate(run.next.path)
    }, errors.msg('internal_error'))
  }
  if (from !== null) {
    return (
      <p className="soft">
        {labelled(t('own_damage.title'), t('own_damage.covered', { date: formatDate(from) }))}
      </p>
    )
  }
  if (documents === null) return null
  const inReview = documents === 'in_review'
  return (
    <div className="note">
      <b>{t('own_damage.title')}</b>
      <p>{t(inReview ? 'own_damage.review' : 'own_damage.waiting')}</p>
      {submit.alert ? (
        <p className="error" role="alert">
          {submit.alert}
        </p>
      ) : null}
      <button
        type="button"
        className={inReview ? 'link' : 'button primary'}
        aria-disabled={submit.busy}
        onClick={open}
      >
        {t(inReview ? 'own_damage.look' : 'own_damage.send')}
      </button>
    </div>
  )
}
