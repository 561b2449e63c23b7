import { lazyPart, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, Suspense, useState } from 'react'
import { DocumentTile } from './document-tile.tsx'
import { isImage, type ShownDocument } from './shown-document.ts'

const DocumentViewer = lazyPart(() => import('./document-viewer.tsx').then((m) => m.DocumentViewer))

const useStyles = makeStyles({
  tiles: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))',
    gap: tokens.spacingHorizontalS,
  },
})

/** Shows documents as tiles, photos first; each opens in a viewer that leads to the others. */
export function DocumentTiles({ documents }: { documents: readonly ShownDocument[] }): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('viewer')
  const [open, setOpen] = useState<number | null>(null)
  const ordered = [...documents.filter(isImage), ...documents.filter((document) => !isImage(document))]
  if (ordered.length === 0) return null
  return (
    <>
      <ul className={styles.tiles} aria-label={t('title')}>
        {ordered.map((document, index) => (
          <li key={document.id}>
            <DocumentTile document={document} onOpen={() => setOpen(index)} />
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <Suspense>
          <DocumentViewer documents={ordered} first={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
