import {
  Button,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import type { ReactElement } from 'react'

interface AddMenuProps<Kind extends string> {
  label: string
  /** Whether the button is a small plus sign without words. */
  compact?: boolean
  palette: readonly { group: string; kinds: readonly Kind[] }[]
  groupName: (group: string) => string
  kindName: (kind: Kind) => string
  onAdd: (kind: Kind) => void
}

/** What can be added to a list, by its kind. */
export function AddMenu<Kind extends string>(props: AddMenuProps<Kind>): ReactElement {
  const { label, compact = false, palette, groupName, kindName, onAdd } = props
  return (
    <Menu positioning={{ autoSize: true }}>
      <MenuTrigger disableButtonEnhancement>
        {compact ? (
          <Button size="small" shape="circular" icon={<AddRegular />} aria-label={label} title={label} />
        ) : (
          <Button icon={<AddRegular />}>{label}</Button>
        )}
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {palette.map(({ group, kinds }) => (
            <MenuGroup key={group}>
              <MenuGroupHeader>{groupName(group)}</MenuGroupHeader>
              {kinds.map((kind) => (
                <MenuItem key={kind} onClick={() => onAdd(kind)}>
                  {kindName(kind)}
                </MenuItem>
              ))}
            </MenuGroup>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
