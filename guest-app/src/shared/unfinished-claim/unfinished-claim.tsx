import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { Page } from '../page.tsx'
import { claimDraftAtom } from './claim-draft.atoms.ts'

/** Heading and age of the claim of this phone. */
function useClaimText(): { title: string; saved: string; path: string; goOn: string } {
  const { t, formatRelative } = useText('journeys')
  const { vehicle, saved_at: at, path } = useAtomValue(claimDraftAtom)
  return {
    title: vehicle ? t('unfinished.title_of', { vehicle }) : t('unfinished.title'),
    saved: t('unfinished.saved', { when: formatRelative(at) }),
    path,
    goOn: t('unfinished.go_on'),
  }
}

/** The claim of this phone as a card among other things. */
export function UnfinishedClaimCard(): ReactElement {
  const { title, saved, path, goOn } = useClaimText()
  return (
    <section className="card" aria-labelledby="unfinished-claim">
      <h2 id="unfinished-claim">{title}</h2>
      <p className="soft">{saved}</p>
      <Link href={path} className="button primary">
        {goOn}
      </Link>
    </section>
  )
}

/** The claim of this phone as a page, offered before another one is begun. */
export function UnfinishedClaim({ onAnother }: { onAnother: () => void }): ReactElement {
  const { t } = useText('journeys')
  const { title, saved, path, goOn } = useClaimText()
  return (
    <Page title={title}>
      <p className="lead">{saved}</p>
      <div className="actions">
        <Link href={path} className="button primary">
          {goOn}
        </Link>
        <button type="button" className="button" onClick={onAnother}>
          {t('unfinished.another')}
        </button>
      </div>
    </Page>
  )
}
