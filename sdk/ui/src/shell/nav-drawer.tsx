import {
  Button,
  DrawerBody,
  DrawerHeader,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useAtom } from 'jotai'
import type { ReactElement, ReactNode } from 'react'
import { useText } from '../locale/use-text.ts'
import { sidebarAtom } from '../preferences/preferences.atoms.ts'
import type { NavGroup } from './nav.ts'
import { SemiDark } from './semi-dark.tsx'
import { Sidebar } from './sidebar.tsx'

const useStyles = makeStyles({
  drawer: { width: '260px', maxWidth: '85vw' },
  inside: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  header: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: tokens.spacingHorizontalM,
  },
  body: { padding: 0 },
})

/** The menu on a narrow window. */
export function NavDrawer({ groups, logo }: { groups: readonly NavGroup[]; logo: ReactNode }): ReactElement {
  const styles = useStyles()
  const { t } = useText('common')
  const [open, setOpen] = useAtom(sidebarAtom)
  return (
    <OverlayDrawer
      open={open}
      onOpenChange={(_event, data) => setOpen(data.open)}
      className={styles.drawer}
      aria-label={t('menu.main')}
    >
      <SemiDark className={styles.inside}>
        <DrawerHeader className={styles.header}>
          {logo}
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={t('menu.close')}
            onClick={() => setOpen(false)}
          />
        </DrawerHeader>
        <DrawerBody className={styles.body}>
          <Sidebar groups={groups} />
        </DrawerBody>
      </SemiDark>
    </OverlayDrawer>
  )
}
