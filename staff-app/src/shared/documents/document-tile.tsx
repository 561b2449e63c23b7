import { ErrorBoundary, lazyPart, useText } from '@coverdesk/ui'
import { FileName } from '@coverdesk/ui/parts'
import { Button, makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { DocumentPdfRegular } from '@fluentui/react-icons/svg/document-pdf'
import { type ReactElement, Suspense, useRef } from 'react'
import { extensionOf, hasCover, isImage, isPdf, type ShownDocument } from './shown-document.ts'
import { useFile } from './use-file.ts'
import { useIdleView } from './use-idle-view.ts'

const PdfCover = lazyPart(() => import('./pdf-cover.tsx').then((m) => m.PdfCover))

const useStyles = makeStyles({
  tile: {
    display: 'grid',
    width: '100%',
    padding: 0,
    aspectRatio: '4 / 3',
    overflow: 'hidden',
    cursor: 'zoom-in',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
    },
  },
  file: { placeContent: 'center', justifyItems: 'center', fontSize: '28px' },
  covered: { fontSize: '28px' },
  extension: { fontSize: tokens.fontSizeBase100, fontFamily: tokens.fontFamilyBase },
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
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    minWidth: 0,
  },
})

interface DocumentTileProps {
  document: ShownDocument
  onOpen: () => void
}

/** A document as a small picture that opens the viewer: the photo itself, the first page of a PDF, else the type. */
export function DocumentTile({ document, onOpen }: DocumentTileProps): ReactElement {
  if (isImage(document)) return <PhotoTile document={document} onOpen={onOpen} />
  return <FileTile document={document} onOpen={onOpen} />
}

function FileTile({ document, onOpen }: DocumentTileProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('viewer')
  const place = useRef<HTMLButtonElement>(null)
  const isSeen = useIdleView(place, hasCover(document))
  const name = document.file_name
  const icon = isPdf(document) ? <DocumentPdfRegular /> : <DocumentRegular />
  return (
    <>
      <button
        ref={place}
        type="button"
        className={mergeClasses(styles.tile, isSeen ? styles.covered : styles.file)}
        aria-label={t('open', { name })}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {isSeen ? (
          <ErrorBoundary fallback={() => icon}>
            <Suspense fallback={icon}>
              <PdfCover id={document.id} icon={icon} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          icon
        )}
        {isPdf(document) ? null : <span className={styles.extension}>{extensionOf(document)}</span>}
      </button>
      <p className={styles.name} aria-hidden>
        <FileName wraps>{name}</FileName>
      </p>
    </>
  )
}

function PhotoTile({ document, onOpen }: DocumentTileProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('viewer')
  const { url, failed, retry } = useFile(document.id)
  const name = document.file_name
  if (failed) {
    return (
      <div className={styles.failed} role="status">
        {t('not_loaded', { name })}
        <Button size="small" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  if (!url) {
    return (
      <Skeleton aria-label={t('loading', { name })}>
        <SkeletonItem className={styles.wait} />
      </Skeleton>
    )
  }
  return (
    <button
      type="button"
      className={styles.tile}
      aria-label={t('open', { name })}
      aria-haspopup="dialog"
      title={name}
      onClick={onOpen}
    >
      <img className={styles.cover} src={url} alt="" />
    </button>
  )
}
