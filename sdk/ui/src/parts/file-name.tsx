import { makeStyles } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  whole: { display: 'inline-flex', maxWidth: '100%', minWidth: 0, verticalAlign: 'bottom' },
  stem: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' },
  end: { flexShrink: 0 },
  lines: { display: 'block', overflowWrap: 'anywhere' },
})

const EXTENSION = /(?<=.)\.[\p{L}\p{N}]{1,5}$/u

/** Letters of a name that wraps, and of its end. */
const MOST = 40
const LAST = 6

function shortened(stem: string): string {
  return stem.length > MOST ? `${stem.slice(0, MOST - LAST)}…${stem.slice(-LAST)}` : stem
}

interface FileNameProps {
  children: string
  /** Takes several lines, where one has no room for much of a name. */
  wraps?: boolean
}

/** The name of a file in one line, which reads its own way: what is too long is cut before its extension. */
export function FileName({ children, wraps = false }: FileNameProps): ReactElement {
  const styles = useStyles()
  const [end = ''] = EXTENSION.exec(children) ?? []
  const stem = children.slice(0, children.length - end.length)
  return (
    <bdi className={wraps ? styles.lines : styles.whole} dir="auto" translate="no" title={children}>
      {wraps ? (
        shortened(stem) + end
      ) : (
        <>
          <span className={styles.stem}>{stem}</span>
          {end ? <span className={styles.end}>{end}</span> : null}
        </>
      )}
    </bdi>
  )
}
