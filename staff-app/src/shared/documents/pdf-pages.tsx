import { CardSkeleton, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type ReactElement, useEffect, useState } from 'react'
import { openPdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'

/** Pages drawn at most; the download has all. */
const MOST_PAGES = 100

const useStyles = makeStyles({
  pages: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'center' },
  text: { margin: 0, padding: tokens.spacingHorizontalXL, textAlign: 'center' },
})

/** Draws the pages of a PDF, each when it comes near the window. */
export function PdfPages({ data, zoom }: { data: Blob; zoom: number }): ReactElement {
  const styles = useStyles()
  const { t, formatNumber } = useText('viewer')
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'failed' | 'locked' | null>(null)
  useEffect(() => {
    const opening = openPdf(data)
    let isActive = true
    opening.document.then(
      (opened) => isActive && setPdf(opened),
      (error: Error) => isActive && setPdf(error.name === 'PasswordException' ? 'locked' : 'failed'),
    )
    return () => {
      isActive = false
      opening.close()
    }
  }, [data])
  if (pdf === null) return <CardSkeleton lines={6} />
  if (pdf === 'failed' || pdf === 'locked') {
    return (
      <p className={styles.text} role="alert">
        {t(pdf === 'locked' ? 'locked' : 'not_shown')}
      </p>
    )
  }
  const drawn = Math.min(pdf.numPages, MOST_PAGES)
  return (
    <div className={styles.pages}>
      {Array.from({ length: drawn }, (_, index) => (
        <PdfPage key={index + 1} pdf={pdf} number={index + 1} zoom={zoom} />
      ))}
      {drawn < pdf.numPages ? (
        <p className={styles.text}>{t('more_pages', { count: formatNumber(pdf.numPages) })}</p>
      ) : null}
    </div>
  )
}
