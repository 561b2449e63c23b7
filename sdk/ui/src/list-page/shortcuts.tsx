import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard'
import { type ReactElement, useState } from 'react'
import { useText } from '../locale/use-text.ts'
import { useKeyDown } from '../use-key-down.ts'
import { isTyping } from './is-typing.ts'

const useStyles = makeStyles({
  keys: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
  },
  key: { fontFamily: tokens.fontFamilyMonospace, whiteSpace: 'nowrap' },
  means: { margin: 0 },
})

const KEYS = ['search', 'arrows', 'ends', 'open', 'select', 'escape', 'help'] as const

/** What the keyboard does in a list: shown by `?` and by its button. @param selects whether rows can be selected */
export function Shortcuts({ selects }: { selects: boolean }): ReactElement {
  const styles = useStyles()
  const { t } = useText('parts')
  const [open, setOpen] = useState(false)
  useKeyDown((event) => {
    if (event.key !== '?' || isTyping(event) || document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    setOpen(true)
  })
  return (
    <>
      <Button
        appearance="subtle"
        icon={<KeyboardRegular />}
        aria-label={t('keys.title')}
        title={t('keys.title')}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onOpenChange={(_event, data) => setOpen(data.open)}>
        <DialogSurface>
          <DialogBody>
            <DialogTitle>{t('keys.title')}</DialogTitle>
            <DialogContent>
              <dl className={styles.keys}>
                {KEYS.filter((key) => selects || key !== 'select').map((key) => [
                  <dt key={`${key}.key`} className={styles.key}>
                    {t(`keys.${key}.key`)}
                  </dt>,
                  <dd key={key} className={styles.means}>
                    {t(key === 'escape' && !selects ? 'keys.escape.means_search' : `keys.${key}.means`)}
                  </dd>,
                ])}
              </dl>
            </DialogContent>
            <DialogActions>
              <Button appearance="primary" onClick={() => setOpen(false)}>
                {t('keys.close')}
              </Button>
            </DialogActions>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </>
  )
}
