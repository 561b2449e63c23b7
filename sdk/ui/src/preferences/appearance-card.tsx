import { Field, makeStyles, Select, Switch, tokens } from '@fluentui/react-components'
import { useAtom } from 'jotai'
import type { ReactElement } from 'react'
import { rtlClassAtom } from '../locale/locale.atoms.ts'
import { useText } from '../locale/use-text.ts'
import { FormSection } from '../profile/form-section.tsx'
import { pageAnimations } from '../shell/use-page-animation.ts'
import {
  animationAtom,
  layoutAtom,
  menuAtom,
  navbarAtom,
  semidarkAtom,
  themeAtom,
} from './preferences.atoms.ts'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingVerticalL,
  },
})

/** The appearance of the app on this device: each choice is applied and stored at once. */
export function AppearanceCard(): ReactElement {
  const styles = useStyles()
  const { t } = useText('preferences')
  const [theme, setTheme] = useAtom(themeAtom)
  const [menu, setMenu] = useAtom(menuAtom)
  const [layout, setLayout] = useAtom(layoutAtom)
  const [navbar, setNavbar] = useAtom(navbarAtom)
  const [direction, setDirection] = useAtom(rtlClassAtom)
  const [animation, setAnimation] = useAtom(animationAtom)
  const [semidark, setSemidark] = useAtom(semidarkAtom)
  return (
    <FormSection title={t('title')} help={t('help')} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.fields}>
        <Choice name="theme" value={theme} words={['light', 'dark', 'system']} onChange={setTheme} />
        <Choice
          name="menu"
          value={menu}
          words={['vertical', 'collapsible-vertical', 'horizontal']}
          onChange={setMenu}
        />
        <Choice name="layout" value={layout} words={['full', 'boxed-layout']} onChange={setLayout} />
        <Choice
          name="navbar"
          value={navbar}
          words={['navbar-sticky', 'navbar-floating', 'navbar-static']}
          onChange={setNavbar}
        />
        <Choice name="direction" value={direction} words={['ltr', 'rtl']} onChange={setDirection} />
        <Choice name="animation" value={animation} words={pageAnimations} onChange={setAnimation} />
      </div>
      <Switch
        label={t('semidark')}
        checked={semidark}
        onChange={(_event, { checked }) => setSemidark(checked)}
      />
    </FormSection>
  )
}

interface ChoiceProps<Word extends string> {
  name: string
  value: Word
  words: readonly Word[]
  onChange: (word: Word) => void
}

function Choice<Word extends string>({ name, value, words, onChange }: ChoiceProps<Word>): ReactElement {
  const { t } = useText('preferences')
  const choose = (text: string): void => {
    const word = words.find((one) => one === text)
    if (word !== undefined) onChange(word)
  }
  return (
    <Field label={t(`${name}.label`)}>
      <Select value={value} onChange={(_event, data) => choose(data.value)}>
        {words.map((word) => (
          <option key={word} value={word}>
            {t(`${name}.${word || 'none'}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
