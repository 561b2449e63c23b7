import { CLAIMS_WORKFLOW_ID } from '@coverdesk/sdk'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { claimDraftAtom, NO_CLAIM } from './claim-draft.atoms.ts'

interface ClaimPage {
  workflow_id: number
  tracker_id: string | null
  path: string
  /** Where it is known on this page. */
  vehicle?: string | undefined
}

/** Stores where the claim on screen goes on, so that this phone finds it again. */
export function useClaimDraft({ workflow_id: workflow, tracker_id: run, path, vehicle }: ClaimPage): void {
  const setDraft = useSetAtom(claimDraftAtom)
  useEffect(() => {
    if (workflow !== CLAIMS_WORKFLOW_ID || run === null) return
    setDraft((before) => ({
      run,
      path,
      saved_at: new Date().toISOString(),
      vehicle: vehicle || (before.run === run ? before.vehicle : ''),
    }))
  }, [workflow, run, path, vehicle, setDraft])
}

/** Forgets the claim of a run: it has been sent, or has ended. */
export function useClaimSent(run: string, isSent: boolean): void {
  const setDraft = useSetAtom(claimDraftAtom)
  useEffect(() => {
    if (isSent) setDraft((before) => (before.run === run ? NO_CLAIM : before))
  }, [run, isSent, setDraft])
}
