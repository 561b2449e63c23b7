import { CardSkeleton, lazyPart, useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, Suspense } from 'react'
import { isImage, isPdf, type ShownDocument } from './shown-document.ts'
import { useFile } from './use-file.ts'

const PdfPages = lazyPart(() => import('./pdf-pages.tsx').then((m) => m.PdfPages))

const useStyles = makeStyles({
  picture: {
    display: 'block',
    marginInline: 'auto',
    objectFit: 'contain',
    // At its first size a photo is whole; larger ones scroll.
    maxHeight: 'calc((100dvh - 140px) * var(--zoom))',
    maxWidth: 'calc(100% * var(--zoom))',
  },
  text: { margin: 0, padding: tokens.spacingHorizontalXL, textAlign: 'center' },
})

/** Draws a photo or the pages of a PDF. Other files are only downloaded: no browser shows them safely. */
export function ShownFile({ document, zoom }: { document: ShownDocument; zoom: number }): ReactElement {
  const styles = useStyles()
  const { t } = useText('viewer')
  const { url, data, failed, retry } = useFile(document.id)
  const name = document.file_name
  if (failed) {
    return (
      <div className={styles.text} role="alert">
        <p>{t('not_loaded', { name })}</p>
        <Button onClick={retry}>{t('retry')}</Button>
      </div>
    )
  }
  if (!isImage(document) && !isPdf(document)) return <p className={styles.text}>{t('only_download')}</p>
  if (!url || !data) return <CardSkeleton lines={6} />
  if (isImage(document)) {
    return <img className={styles.picture} style={{ '--zoom': zoom } as object} src={url} alt={name} />
  }
  return (
    <Suspense fallback={<CardSkeleton lines={6} />}>
      <PdfPages data={data} zoom={zoom} />
    </Suspense>
  )
}
