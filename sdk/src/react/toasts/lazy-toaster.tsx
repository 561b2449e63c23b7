import { lazy, type ReactElement, Suspense, useSyncExternalStore } from 'react'
import { toasterWish } from './toasts.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

/** The place of the toasts; costs nothing until the first one. */
export function LazyToaster(): ReactElement | null {
  const wanted = useSyncExternalStore(toasterWish.subscribe, toasterWish.isWanted, () => false)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
}
