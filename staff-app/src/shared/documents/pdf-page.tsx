import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type ReactElement, useEffect, useRef, useState } from 'react'

/** CSS pixels of a page's width at its first size. */
const WIDTH = 860
/** Pixels of a canvas at most: a page that states a size of many metres would take all memory. */
const MOST_PIXELS = 16_000_000
/** Height over width of A4, until the page states its own. */
const A4 = Math.SQRT2

const useStyles = makeStyles({
  page: {
    maxWidth: 'none',
    backgroundColor: 'white',
    boxShadow: tokens.shadow4,
    borderRadius: tokens.borderRadiusSmall,
    overflow: 'hidden',
  },
  canvas: { display: 'block', width: '100%', height: '100%' },
})

interface PdfPageProps {
  pdf: PDFDocumentProxy
  /** From 1. */
  number: number
  zoom: number
}

/** One page as a picture, with its text for a screen reader. */
export function PdfPage({ pdf, number, zoom }: PdfPageProps): ReactElement {
  const styles = useStyles()
  const { t, formatNumber } = useText('viewer')
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(number === 1)
  const [ratio, setRatio] = useState(A4)
  const [text, setText] = useState('')

  useEffect(() => {
    const target = frame.current
    if (!target) return undefined
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '800px',
    })
    watch.observe(target)
    return () => watch.disconnect()
  }, [])

  useEffect(() => {
    if (!isNear) return undefined
    const drawing = new AbortController()
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number)
      const target = canvas.current
      if (!target || drawing.signal.aborted) return
      const { width, height } = page.getViewport({ scale: 1 })
      setRatio(height / width)
      const wanted = (Math.min(WIDTH, target.clientWidth || WIDTH) * zoom * devicePixelRatio) / width
      const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)))
      const viewport = page.getViewport({ scale })
      target.width = Math.max(1, Math.floor(viewport.width))
      target.height = Math.max(1, Math.floor(viewport.height))
      const task = page.render({ canvas: target, viewport, annotationMode: 0 })
      drawing.signal.addEventListener('abort', () => task.cancel())
      await task.promise
      const { items } = await page.getTextContent()
      setText(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    // A page that cannot be drawn stays white, and a cancelled drawing is followed by another.
    draw().catch(() => undefined)
    return () => drawing.abort()
  }, [pdf, number, zoom, isNear])

  const width = `calc(min(${WIDTH}px, 100cqi) * ${zoom})`
  return (
    <div ref={frame} className={styles.page} style={{ width, aspectRatio: `1 / ${ratio}` }}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={`${t('page', { number: formatNumber(number) })} ${text}`.trim()}
      />
    </div>
  )
}
