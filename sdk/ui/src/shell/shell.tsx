import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, type ReactNode, Suspense, useRef } from 'react'
import { productNameAtom } from '../company/company.atoms.ts'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { useText } from '../locale/use-text.ts'
import { lazyPart } from '../network/lazy-part.tsx'
import { OfflineBanner } from '../network/offline-banner.tsx'
import { layoutAtom, menuAtom, navbarAtom, sidebarAtom } from '../preferences/preferences.atoms.ts'
import { useNarrow } from '../use-narrow.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Logo } from './logo.tsx'
import type { NavGroup } from './nav.ts'
import { SemiDark } from './semi-dark.tsx'
import { Sidebar } from './sidebar.tsx'
import { useClosedDrawer } from './use-closed-drawer.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { usePageAnimation } from './use-page-animation.ts'

const NavDrawer = /* @__PURE__ */ lazyPart(() => import('./nav-drawer.tsx').then((m) => m.NavDrawer))
const MenuBar = /* @__PURE__ */ lazyPart(() => import('./menu-bar.tsx').then((m) => m.MenuBar))

const useStyles = makeStyles({
  shell: { display: 'flex', minHeight: '100dvh', backgroundColor: tokens.colorNeutralBackground2 },
  skip: {
    position: 'absolute',
    insetInlineStart: tokens.spacingHorizontalM,
    insetBlockStart: '-100px',
    zIndex: 100,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    ':focus': { insetBlockStart: tokens.spacingVerticalM },
  },
  side: {
    position: 'sticky',
    insetBlockStart: 0,
    width: '260px',
    flexShrink: 0,
    height: '100dvh',
    overflowY: 'auto',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    borderInlineEndWidth: tokens.strokeWidthThin,
    borderInlineEndStyle: 'solid',
    borderInlineEndColor: tokens.colorNeutralStroke2,
  },
  rail: { width: '68px' },
  brand: {
    display: 'flex',
    alignItems: 'center',
    height: '56px',
    paddingInline: tokens.spacingHorizontalXXL,
  },
  bar: { height: '41px', backgroundColor: tokens.colorNeutralBackground1 },
  column: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  // How much of the window the header takes while one scrolls: what else stays on top stands below it.
  'navbar-sticky': { '--header': '56px' },
  'navbar-floating': { '--header': '64px' },
  'navbar-static': { '--header': '0px' },
  main: {
    flexGrow: 1,
    boxSizing: 'border-box',
    width: '100%',
    paddingBlock: tokens.spacingVerticalXXL,
    paddingInline: tokens.spacingHorizontalXXL,
    ':focus': { outlineStyle: 'none' },
    '@media (max-width: 639px)': { paddingInline: tokens.spacingHorizontalM },
  },
  boxed: { '@media (min-width: 1024px)': { maxWidth: 'min(1280px, 88%)', marginInline: 'auto' } },
})

export interface ShellProps {
  groups: readonly NavGroup[]
  /** The profile menu. */
  profile: ReactNode
  notifications?: ReactNode
  /** What one searches everything by. */
  search?: ReactNode
  /** A name beside the mark, where it is not the product's. */
  name?: string
  children: ReactNode
}

/** The frame of staff and marine: menu, header, the page, footer; arranged by the preferences. */
export function Shell({ groups, profile, notifications, search, name, children }: ShellProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('common')
  const product = useAtomValue(productNameAtom)
  const menu = useAtomValue(menuAtom)
  const layout = useAtomValue(layoutAtom)
  const navbar = useAtomValue(navbarAtom)
  const toggled = useAtomValue(sidebarAtom)
  const page = useRef<HTMLElement>(null)
  usePageAnimation(page)
  useFocusReturn(page)
  const narrow = useNarrow()
  useClosedDrawer(narrow)
  const rail = menu === 'collapsible-vertical' && !toggled
  const beside = !narrow && menu !== 'horizontal' && (menu === 'collapsible-vertical' || !toggled)
  const logo = <Logo name={name ?? product} />
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('menu.skip')}
      </a>
      {beside ? (
        <SemiDark>
          <aside className={mergeClasses(styles.side, rail && styles.rail)}>
            <div className={styles.brand}>{rail ? <Logo name="" label={name ?? product} /> : logo}</div>
            <Sidebar groups={groups} shape={rail ? 'rail' : 'full'} />
          </aside>
        </SemiDark>
      ) : null}
      {narrow ? (
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <NavDrawer groups={groups} logo={logo} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
      <div className={mergeClasses(styles.column, styles[navbar])}>
        <Header
          logo={!narrow && menu === 'horizontal' ? logo : undefined}
          toggle={narrow || menu !== 'horizontal'}
          search={search}
          profile={profile}
          notifications={notifications}
        />
        {!narrow && menu === 'horizontal' ? (
          <ErrorBoundary fallback={() => <Sidebar groups={groups} />}>
            <Suspense fallback={<div className={styles.bar} />}>
              <SemiDark>
                <MenuBar groups={groups} />
              </SemiDark>
            </Suspense>
          </ErrorBoundary>
        ) : null}
        <OfflineBanner />
        <main
          ref={page}
          id="content"
          tabIndex={-1}
          className={mergeClasses(styles.main, layout !== 'full' && styles.boxed)}
        >
          {children}
        </main>
        <Footer />
      </div>
    </div>
  )
}
