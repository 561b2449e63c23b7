import type { MyDraft } from '@coverdesk/sdk'
import { useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useOpenRun } from '../shared/use-run.ts'
import { myClientAtom } from './my.atoms.ts'

interface DraftCardProps {
  draft: Pick<MyDraft, 'tracker_id' | 'plate' | 'saved_at'>
  /** Key of the title. */
  title?: string
}

/** A claim or a purchase that was begun on any device, and the way to go on with it. */
export function DraftCard({ draft, title }: DraftCardProps): ReactElement {
  const { my } = useAtomValue(myClientAtom)
  const { t, formatRelative } = useText('my')
  const journeys = useText('journeys')
  const errors = useText('errors')
  const openRun = useOpenRun()
  const [, navigate] = useLocation()
  const submit = useSubmit([])
  const goOn = (): void => {
    void submit.run(async () => {
      const run = await my.openDraft(draft.tracker_id)
      openRun(run.tracker_id, run.token)
      navigate(run.next.path)
    }, errors.msg('internal_error'))
  }
  return (
    <section className="card" aria-labelledby={`draft-${draft.tracker_id}`}>
      <h3 id={`draft-${draft.tracker_id}`}>
        {title
          ? t(title, { plate: draft.plate || '–' })
          : journeys.t('unfinished.title_of', { vehicle: draft.plate })}
      </h3>
      <p className="soft">{t('drafts.saved', { when: formatRelative(draft.saved_at) })}</p>
      {submit.alert ? (
        <p className="error" role="alert">
          {submit.alert}
        </p>
      ) : null}
      <button type="button" className="button" onClick={goOn} aria-disabled={submit.busy}>
        {t('drafts.go_on')}
      </button>
    </section>
  )
}
