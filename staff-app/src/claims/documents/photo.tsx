import type { DocumentRef } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { DocumentLink } from '@coverdesk/ui/parts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  makeStyles,
  Skeleton,
  SkeletonItem,
  shorthands,
  tokens,
} from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useFile } from './use-file.ts'

const useStyles = makeStyles({
  thumbnail: {
    display: 'block',
    width: '100%',
    padding: 0,
    aspectRatio: '4 / 3',
    overflow: 'hidden',
    cursor: 'zoom-in',
    ...shorthands.border(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
    },
  },
  cover: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  wait: { width: '100%', aspectRatio: '4 / 3', height: 'auto' },
  failed: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalS,
    aspectRatio: '4 / 3',
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
  surface: { maxWidth: 'min(1080px, calc(100vw - 32px))' },
  title: { overflowWrap: 'anywhere' },
  content: { display: 'grid', justifyItems: 'center' },
  whole: { display: 'block', maxWidth: '100%', maxHeight: '72vh', objectFit: 'contain' },
})

/** Shows a photo as a thumbnail that opens at full size. */
export function Photo({ document }: { document: DocumentRef }): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  const { url, failed, retry } = useFile(document.id)
  const name = document.file_name
  if (failed) {
    return (
      <div className={styles.failed} role="status">
        {t('documents.not_loaded', { name })}
        <Button size="small" onClick={retry}>
          {t('documents.retry')}
        </Button>
      </div>
    )
  }
  if (!url) {
    return (
      <Skeleton aria-label={t('documents.loading', { name })}>
        <SkeletonItem className={styles.wait} />
      </Skeleton>
    )
  }
  return (
    <Dialog>
      <DialogTrigger disableButtonEnhancement>
        <button type="button" className={styles.thumbnail} aria-label={t('documents.enlarge', { name })}>
          <img className={styles.cover} src={url} alt="" />
        </button>
      </DialogTrigger>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle className={styles.title}>{name}</DialogTitle>
          <DialogContent className={styles.content}>
            <img className={styles.whole} src={url} alt={name} />
          </DialogContent>
          <DialogActions>
            <DocumentLink id={document.id} name={name} />
            <DialogTrigger disableButtonEnhancement>
              <Button appearance="primary">{t('documents.close')}</Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
