import { makeStyles, tokens } from '@fluentui/react-components'
import { useSetAtom } from 'jotai'
import { type ReactElement, type ReactNode, useLayoutEffect } from 'react'
import { OfflineBanner } from '../network/offline-banner.tsx'
import { LanguageSwitch } from '../parts/language-switch.tsx'
import { mainLayoutAtom } from '../preferences/preferences.atoms.ts'
import { usePageTitle } from '../preferences/use-page-title.ts'
import { Footer } from '../shell/footer.tsx'
import { Logo } from '../shell/logo.tsx'
import { ThemeSwitcher } from '../shell/theme-switcher.tsx'

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  top: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalXXL,
    '@media (max-width: 639px)': { paddingInline: tokens.spacingHorizontalM },
  },
  tools: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  main: {
    flexGrow: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: tokens.spacingHorizontalM,
  },
  card: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '420px',
    padding: tokens.spacingHorizontalXXXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    '@media (max-width: 639px)': { padding: tokens.spacingHorizontalXL },
  },
  title: {
    marginBlock: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
  },
  lead: { marginBlock: tokens.spacingVerticalS, color: tokens.colorNeutralForeground2 },
  body: { marginBlockStart: tokens.spacingVerticalXL },
})

export interface AuthLayoutProps {
  /** The product's or the room's name beside the mark. */
  name: string
  title: string
  lead?: string | undefined
  children: ReactNode
}

/** The frame of the pages before sign-in. */
export function AuthLayout({ name, title, lead, children }: AuthLayoutProps): ReactElement {
  const styles = useStyles()
  usePageTitle(title)
  const setMainLayout = useSetAtom(mainLayoutAtom)
  useLayoutEffect(() => {
    setMainLayout('auth')
    return () => setMainLayout('app')
  }, [setMainLayout])
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Logo name={name} />
        <div className={styles.tools}>
          <LanguageSwitch size="small" />
          <ThemeSwitcher />
        </div>
      </header>
      <OfflineBanner />
      <main className={styles.main}>
        <div className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          <div className={styles.body}>{children}</div>
        </div>
      </main>
      <Footer />
    </div>
  )
}
