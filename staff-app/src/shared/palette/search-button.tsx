import { ErrorBoundary, lazyPart, useKeyDown, useNarrow, useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { type ReactElement, Suspense, useRef, useState } from 'react'
import { EarlyKeys } from './early-keys.tsx'

const Palette = lazyPart(() => import('./palette.tsx').then((m) => m.Palette))

const useStyles = makeStyles({
  wide: {
    flexShrink: 0,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  keys: {
    marginInlineStart: tokens.spacingHorizontalL,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
})

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the palette, by itself or by Ctrl or Command with K; never over another dialog. */
export function SearchButton(): ReactElement {
  const styles = useStyles()
  const { t } = useText('staff')
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const typed = useRef('')
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    if (open) setOpen(false)
    else if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) setOpen(true)
  })
  const opening = {
    icon: <SearchRegular />,
    onClick: () => setOpen(true),
    'aria-keyshortcuts': 'Control+K Meta+K',
  }
  return (
    <>
      {narrow ? (
        <Button appearance="subtle" aria-label={t('palette.open')} {...opening} />
      ) : (
        <Button className={styles.wide} {...opening}>
          {t('palette.open')}
          <kbd className={styles.keys}>{t(isMac ? 'palette.keys_mac' : 'palette.keys')}</kbd>
        </Button>
      )}
      {open ? (
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={<EarlyKeys typed={typed} />}>
            <Palette typedBefore={typed} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  )
}
