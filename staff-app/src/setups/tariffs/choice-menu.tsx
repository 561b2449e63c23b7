import { useText } from '@coverdesk/ui'
import {
  Field,
  Menu,
  MenuButton,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  // Several names are a text of a few lines.
  button: {
    minInlineSize: '170px',
    maxInlineSize: '260px',
    textAlign: 'start',
    justifyContent: 'space-between',
    fontWeight: 'normal',
  },
})

const NAME = 'chosen'

interface ChoiceMenuProps {
  label: string
  /** Text when nothing is chosen. */
  none: string
  options: readonly { code: string; name: string }[]
  chosen: readonly string[]
  fault?: string | undefined
  onChange: (chosen: string[]) => void
}

/** Selects several of a few options; the menu stays open during selection. */
export function ChoiceMenu({ label, none, options, chosen, fault, onChange }: ChoiceMenuProps): ReactElement {
  const styles = useStyles()
  const { formatList, labelled } = useText('common')
  const names = options.filter(({ code }) => chosen.includes(code)).map(({ name }) => name)
  const said = formatList(names) || none
  return (
    <Field validationMessage={fault ?? null}>
      {({ 'aria-describedby': described }) => (
        <Menu
          persistOnItemClick
          checkedValues={{ [NAME]: [...chosen] }}
          onCheckedValueChange={(_event, { checkedItems }) => onChange(checkedItems)}
        >
          <MenuTrigger disableButtonEnhancement>
            <MenuButton
              className={styles.button}
              aria-describedby={described}
              aria-label={labelled(label, said)}
            >
              {said}
            </MenuButton>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {options.map(({ code, name }) => (
                <MenuItemCheckbox key={code} name={NAME} value={code}>
                  {name}
                </MenuItemCheckbox>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
    </Field>
  )
}
