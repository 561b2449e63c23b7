import { FluentProvider } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, type ReactNode, use } from 'react'
import { semidarkAtom } from '../preferences/preferences.atoms.ts'
import { DarkThemeContext } from '../theme/dark-theme.ts'

export interface SemiDarkProps {
  className?: string
  children: ReactNode
}

/** The menu, wherever it stands: dark beside a light page when people prefer so. */
export function SemiDark({ className, children }: SemiDarkProps): ReactElement {
  const darkTheme = use(DarkThemeContext)
  const semidark = useAtomValue(semidarkAtom) && darkTheme !== undefined
  return (
    <FluentProvider
      applyStylesToPortals={false}
      {...(className ? { className } : {})}
      {...(semidark ? { theme: darkTheme } : {})}
    >
      {children}
    </FluentProvider>
  )
}
