import { ErrorBoundary, useText } from '@coverdesk/ui'
import { DocumentLink, FileName } from '@coverdesk/ui/parts'
import { Button, Dialog, DialogSurface, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { ZoomInRegular } from '@fluentui/react-icons/svg/zoom-in'
import { ZoomOutRegular } from '@fluentui/react-icons/svg/zoom-out'
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react'
import type { ShownDocument } from './shown-document.ts'
import { ShownFile } from './shown-file.tsx'

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const
const WHOLE = ZOOMS.indexOf(1)

const useStyles = makeStyles({
  surface: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    width: 'min(1200px, calc(100vw - 24px))',
    maxWidth: 'none',
    height: 'calc(100dvh - 24px)',
    maxHeight: 'none',
    padding: 0,
    overflow: 'hidden',
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalS,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  name: {
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
    paddingInline: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  place: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  page: {
    overflow: 'auto',
    display: 'grid',
    alignContent: 'start',
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground4,
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  // The arrows point the way one reads.
  arrow: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
})

interface DocumentViewerProps {
  documents: readonly ShownDocument[]
  /** Index of the first document shown. */
  first: number
  onClose: () => void
}

/** Shows one of several documents in place. Arrows change the document, plus and minus the size, Escape closes. */
export function DocumentViewer({ documents, first, onClose }: DocumentViewerProps): ReactElement | null {
  const styles = useStyles()
  const { t, formatNumber } = useText('viewer')
  const [at, setAt] = useState(first)
  const [zoom, setZoom] = useState<number>(WHOLE)
  const page = useRef<HTMLElement>(null)
  const document = documents[at]
  if (!document) return null
  const go = (step: number): void => {
    const next = at + step
    if (!documents[next]) return
    setAt(next)
    setZoom(WHOLE)
    page.current?.scrollTo?.(0, 0)
  }
  const resize = (step: number): void => setZoom(Math.max(0, Math.min(ZOOMS.length - 1, zoom + step)))
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const acts: Record<string, () => void> = {
      ArrowRight: () => go(forward),
      ArrowLeft: () => go(-forward),
      '+': () => resize(1),
      '=': () => resize(1),
      '-': () => resize(-1),
      '0': () => setZoom(WHOLE),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const factor = ZOOMS[zoom] ?? 1
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface} aria-label={t('viewer')} onKeyDown={onKey}>
        <div className={styles.bar}>
          <h2 className={styles.name}>
            <FileName>{document.file_name}</FileName>
          </h2>
          {documents.length > 1 ? (
            <>
              <Button
                appearance="subtle"
                icon={<ChevronLeftRegular className={styles.arrow} />}
                aria-label={t('previous')}
                aria-keyshortcuts="ArrowLeft"
                disabledFocusable={at === 0}
                onClick={() => go(-1)}
              />
              <span className={styles.place} role="status">
                {t('place', { at: formatNumber(at + 1), of: formatNumber(documents.length) })}
              </span>
              <Button
                appearance="subtle"
                icon={<ChevronRightRegular className={styles.arrow} />}
                aria-label={t('next')}
                aria-keyshortcuts="ArrowRight"
                disabledFocusable={at === documents.length - 1}
                onClick={() => go(1)}
              />
            </>
          ) : null}
          <Button
            appearance="subtle"
            icon={<ZoomOutRegular />}
            aria-label={t('smaller')}
            aria-keyshortcuts="-"
            disabledFocusable={zoom === 0}
            onClick={() => resize(-1)}
          />
          <span className={styles.place}>{formatNumber(factor, { style: 'percent' })}</span>
          <Button
            appearance="subtle"
            icon={<ZoomInRegular />}
            aria-label={t('larger')}
            aria-keyshortcuts="+"
            disabledFocusable={zoom === ZOOMS.length - 1}
            onClick={() => resize(1)}
          />
          <DocumentLink id={document.id} name={document.file_name} label={t('download')} />
          <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('close')} onClick={onClose} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by keyboard */}
        <section ref={page} className={styles.page} tabIndex={0} aria-label={document.file_name}>
          <ErrorBoundary key={document.id} fallback={() => <p role="alert">{t('not_shown')}</p>}>
            <ShownFile document={document} zoom={factor} />
          </ErrorBoundary>
        </section>
      </DialogSurface>
    </Dialog>
  )
}
