import { useClient } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useEffect, useState } from 'react'

const useStyles = makeStyles({
  image: {
    width: '96px',
    height: '72px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
})

/** Shows an uploaded photo in small; nothing until it is read, and for formats the browser does not draw. */
export function PhotoThumbnail({ id, name }: { id: string; name: string }): ReactElement | null {
  const styles = useStyles()
  const client = useClient()
  const [url, setUrl] = useState('')
  useEffect(() => {
    let made = ''
    let isGone = false
    const read = async (): Promise<void> => {
      const photo = await client.workflow.documents.download(id)
      if (isGone) return
      made = URL.createObjectURL(photo)
      setUrl(made)
    }
    read().catch(() => undefined)
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [client, id])
  return url ? <img className={styles.image} src={url} alt={name} onError={() => setUrl('')} /> : null
}
