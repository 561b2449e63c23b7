import { makeStyles } from '@fluentui/react-components'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { drawCover } from './draw-cover.ts'
import { useFile } from './use-file.ts'

const useStyles = makeStyles({
  cover: {
    gridArea: '1 / 1',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    objectPosition: 'top',
    backgroundColor: 'white',
  },
  icon: { gridArea: '1 / 1', placeSelf: 'center' },
})

/** The top of a PDF's first page; the icon until it is drawn, and for a file that cannot be. */
export function PdfCover({ id, icon }: { id: string; icon: ReactNode }): ReactElement {
  const styles = useStyles()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const { data } = useFile(id)
  useEffect(() => {
    const target = canvas.current
    if (!data || !target) return undefined
    const left = new AbortController()
    void drawCover(data, target, left.signal).then((drawn) => left.signal.aborted || setDrawn(drawn))
    return () => left.abort()
  }, [data])
  return (
    <>
      {isDrawn ? null : <span className={styles.icon}>{icon}</span>}
      <canvas ref={canvas} className={styles.cover} hidden={!isDrawn} />
    </>
  )
}
