import type { User } from '@coverdesk/sdk'
import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out'
import type { MouseEvent, ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useText } from '../locale/use-text.ts'
import { Email } from '../parts/email.tsx'
import { PersonPicture } from './person-picture.tsx'

const useStyles = makeStyles({
  trigger: { minWidth: 0, paddingInline: tokens.spacingHorizontalXS },
  person: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    padding: tokens.spacingHorizontalM,
    maxWidth: '300px',
  },
  words: { minWidth: 0, display: 'flex', flexDirection: 'column' },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  out: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
  faint: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
})

export interface ProfileMenuProps {
  user: Pick<User, 'first_name' | 'last_name' | 'email' | 'role'>
  profileHref: string
  notificationsHref?: string | undefined
  /** Where exports, imports and long jobs are. */
  filesHref?: string | undefined
  onSignOut: () => void
  /** The label of the sign-out; Sign Out by default. */
  signOutText?: string
}

/** Who is signed in, with the way to the profile and out. */
export function ProfileMenu(props: ProfileMenuProps): ReactElement {
  const { user, profileHref, notificationsHref, filesHref, onSignOut, signOutText } = props
  const styles = useStyles()
  const { t } = useText('common')
  const [, navigate] = useLocation()
  const name = `${user.first_name} ${user.last_name}`
  const go = (event: MouseEvent, href: string): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.trigger}
          icon={<PersonPicture name={name} size={28} />}
          aria-label={t('profile_menu.open', { name })}
        />
      </MenuTrigger>
      <MenuPopover>
        <div className={styles.person}>
          <PersonPicture name={name} size={40} />
          <div className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.faint}>{user.role?.name ?? t('profile_menu.no_role')}</span>
            <span className={styles.faint}>
              <Email>{user.email}</Email>
            </span>
          </div>
        </div>
        <MenuDivider />
        <MenuList>
          <MenuItemLink
            icon={<PersonRegular />}
            href={profileHref}
            onClick={(event) => go(event, profileHref)}
          >
            {t('profile_menu.profile')}
          </MenuItemLink>
          {notificationsHref ? (
            <MenuItemLink
              icon={<AlertRegular />}
              href={notificationsHref}
              onClick={(event) => go(event, notificationsHref)}
            >
              {t('profile_menu.notifications')}
            </MenuItemLink>
          ) : null}
          {filesHref ? (
            <MenuItemLink
              icon={<ArrowDownloadRegular />}
              href={filesHref}
              onClick={(event) => go(event, filesHref)}
            >
              {t('profile_menu.files')}
            </MenuItemLink>
          ) : null}
          <MenuItem icon={<SignOutRegular className={styles.out} />} onClick={onSignOut}>
            {signOutText ?? t('actions.sign_out')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
