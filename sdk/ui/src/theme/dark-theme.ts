import type { Theme } from '@fluentui/react-components'
import { type Context, createContext } from 'react'

/** The app's dark theme, for a part that is dark on a light page. */
export const DarkThemeContext: Context<Theme | undefined> = createContext<Theme | undefined>(undefined)
