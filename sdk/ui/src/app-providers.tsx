import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components'
import { type createStore, Provider, useAtomValue } from 'jotai'
import { type ReactElement, type ReactNode, Suspense, useMemo, useState } from 'react'
import { companyAtom } from './company/company.atoms.ts'
import { dirAtom } from './locale/locale.atoms.ts'
import { isDarkModeAtom } from './preferences/preferences.atoms.ts'
import { useDocumentPreferences } from './preferences/use-document-preferences.ts'
import type { BrandName } from './theme/brand-ramps.ts'
import { DarkThemeContext } from './theme/dark-theme.ts'
import { styleNonce } from './theme/nonce.ts'
import { createTheme, type TypeFace } from './theme/themes.ts'
import { Toaster } from './toasts/toaster.tsx'

export interface AppProvidersProps {
  /** The app's own store, with its client in place. */
  store: ReturnType<typeof createStore>
  brand: BrandName
  /** `inter` where the app ships the font. */
  face?: TypeFace
  children: ReactNode
}

/** Store, theme, direction, document preferences and toasts around an app. */
export function AppProviders({ store, ...props }: AppProvidersProps): ReactElement {
  return (
    <Provider store={store}>
      <ThemedApp {...props} />
    </Provider>
  )
}

function ThemedApp({ brand, face = 'system', children }: Omit<AppProvidersProps, 'store'>): ReactElement {
  const dark = useAtomValue(isDarkModeAtom)
  const dir = useAtomValue(dirAtom)
  const accent = useAtomValue(companyAtom)?.accent
  const [renderer] = useState(() => {
    const nonce = styleNonce()
    return createDOMRenderer(document, nonce ? { styleElementAttributes: { nonce } } : {})
  })
  const theme = useMemo(() => createTheme(brand, dark, face, accent), [brand, dark, face, accent])
  const darkTheme = useMemo(() => createTheme(brand, true, face, accent), [brand, face, accent])
  useDocumentPreferences()
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={theme} dir={dir}>
        <DarkThemeContext value={darkTheme}>{children}</DarkThemeContext>
        <Suspense>
          <Toaster />
        </Suspense>
      </FluentProvider>
    </RendererProvider>
  )
}
