import { useRefresh } from './use-reading.ts'

const TOUCHED = ['forms', 'approvals', 'trackers', 'claims', 'dashboard']

/** Reads anew everything that a step done in a run may have changed. */
export function useRefreshQueues(): () => Promise<void> {
  const refresh = useRefresh()
  return async () => {
    await Promise.all(TOUCHED.map((key) => refresh([key])))
  }
}
