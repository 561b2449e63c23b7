import { type ReactElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppProviders, type AppProvidersProps } from './app-providers.tsx'
import { RootBoundary, type RootBoundaryProps } from './errors/root-boundary.tsx'

export type MountedApp = Omit<AppProvidersProps, 'children'> &
  Pick<RootBoundaryProps, 'words'> & { app: ReactElement }

/** Puts an app into the page's `#root`, with what every app stands on around it. */
export function mountApp({ app, words, ...providers }: MountedApp): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(
    <StrictMode>
      <RootBoundary store={providers.store} words={words}>
        <AppProviders {...providers}>{app}</AppProviders>
      </RootBoundary>
    </StrictMode>,
  )
}
