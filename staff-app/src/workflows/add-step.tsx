import type { StepKind } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
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
import { palette } from './kinds.ts'

/** The kinds of steps to choose from. */
export function AddStep({ onAdd }: { onAdd: (kind: StepKind) => void }): ReactElement {
  const { t } = useText('workflows')
  return (
    <Menu positioning={{ autoSize: true }}>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<AddRegular />}>{t('add_step')}</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {palette.map(({ group, kinds }) => (
            <MenuGroup key={group}>
              <MenuGroupHeader>{t(`groups.${group}`)}</MenuGroupHeader>
              {kinds.map((kind) => (
                <MenuItem key={kind} onClick={() => onAdd(kind)}>
                  {t(`kinds.${kind}`)}
                </MenuItem>
              ))}
            </MenuGroup>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
