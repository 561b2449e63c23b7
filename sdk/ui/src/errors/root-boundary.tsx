import type { createStore } from 'jotai'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { dictionariesAtom, localeAtom } from '../locale/locale.atoms.ts'
import { isOffline } from '../network/missing-part.ts'
import { reload } from '../network/reload-once.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/** The texts of the outermost error boundary, bundled with the app. */
interface RootErrorTexts {
  errors: { unexpected_title: string; unexpected_text: string; offline_title: string; offline_text: string }
  actions: { reload: string }
}

export interface RootBoundaryProps {
  store: ReturnType<typeof createStore>
  words: RootErrorTexts
  children: ReactNode
}

/** The outermost error boundary of an app: it needs no theme, no loaded code and no loaded text. */
export function RootBoundary({ store, words, children }: RootBoundaryProps): ReactElement {
  return (
    <ErrorBoundary
      fallback={(error) => <RootErrorPage offline={isOffline(error)} store={store} words={words} />}
    >
      {children}
    </ErrorBoundary>
  )
}

const page: CSSProperties = {
  maxWidth: '56ch',
  margin: '20vh auto 0',
  padding: '0 24px',
  font: '400 16px/1.5 system-ui, sans-serif',
  textAlign: 'center',
}
const button: CSSProperties = { font: 'inherit', padding: '10px 20px' }

function RootErrorPage({
  offline,
  store,
  words,
}: Omit<RootBoundaryProps, 'children'> & { offline: boolean }): ReactElement {
  const kind = offline ? 'offline' : 'unexpected'
  const textOf = (key: string, otherwise: string): string =>
    store.get(dictionariesAtom).translate(store.get(localeAtom), 'common', key) ?? otherwise
  return (
    <main role="alert" style={page}>
      <h1>{textOf(`errors.${kind}_title`, words.errors[`${kind}_title`])}</h1>
      <p>{textOf(`errors.${kind}_text`, words.errors[`${kind}_text`])}</p>
      <button type="button" style={button} onClick={reload}>
        {textOf('actions.reload', words.actions.reload)}
      </button>
    </main>
  )
}
