import { useRefresh } from '../shared/use-reading.ts'

const TOUCHED = ['claims', 'trackers', 'forms', 'approvals', 'dashboard']

/** Reads anew what a change of a claim may have moved. */
export function useClaimRefresh(): () => Promise<void> {
  const refresh = useRefresh()
  return async () => {
    await Promise.all(TOUCHED.map((key) => refresh([key])))
  }
}
