import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { drawMail } from './draw-mail.ts'

const useStyles = makeStyles({
  frame: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowX: 'auto',
    colorScheme: 'light',
  },
})

/** Previews an email as its recipient sees it; its links lead nowhere. */
export function MailView({ html }: { html: string }): ReactElement {
  const styles = useStyles()
  const { t } = useText('notification-templates')
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (frame.current) drawMail(html, frame.current)
  }, [html])
  // biome-ignore lint/a11y/useSemanticElements: a group of fields is something else
  return <div ref={frame} role="group" aria-label={t('preview_html')} className={styles.frame} />
}
