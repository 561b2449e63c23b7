import { Button } from '@fluentui/react-components'
import { DesktopRegular } from '@fluentui/react-icons/svg/desktop'
import { WeatherMoonRegular } from '@fluentui/react-icons/svg/weather-moon'
import { WeatherSunnyRegular } from '@fluentui/react-icons/svg/weather-sunny'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { cycleThemeAtom, themeAtom } from '../preferences/preferences.atoms.ts'

const icons = { light: WeatherSunnyRegular, dark: WeatherMoonRegular, system: DesktopRegular }

/** Goes from light to dark to the system's theme and round again. */
export function ThemeSwitcher(): ReactElement {
  const { t } = useText('common')
  const theme = useAtomValue(themeAtom)
  const cycle = useSetAtom(cycleThemeAtom)
  const Icon = icons[theme]
  const label = t(`theme.${theme}`)
  return (
    <Button appearance="subtle" icon={<Icon />} aria-label={label} title={label} onClick={() => cycle()} />
  )
}
