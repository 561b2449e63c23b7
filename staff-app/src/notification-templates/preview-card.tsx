import type { TemplateTexts } from '@coverdesk/sdk'
import { HeldError, languageTag, useDebounced, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Badge, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useMemo, useState } from 'react'
import { MailView } from './mail-view.tsx'
import { previewAtom } from './notification-templates.atoms.ts'

const useStyles = makeStyles({
  subject: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  text: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  faint: { color: tokens.colorNeutralForeground2 },
})

interface PreviewCardProps {
  id: string
  language: string
  texts: TemplateTexts
  isBroken: boolean
}

/** Previews the message with sample values, as rendered by the server. */
export function PreviewCard({ id, language, texts, isBroken }: PreviewCardProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('notification-templates')
  return (
    <Card title={t('preview')} actions={<Badge appearance="tint">{t('sample')}</Badge>}>
      <p className={styles.faint}>{t('preview_sample')}</p>
      {isBroken ? <p role="status">{t('preview_broken')}</p> : <Shown {...{ id, language, texts }} />}
    </Card>
  )
}

function Shown({ id, language, texts }: Omit<PreviewCardProps, 'isBroken'>): ReactElement {
  const styles = useStyles()
  const { t, tn, msg } = useText('notification-templates')
  const [view, setView] = useState('html')
  const written = JSON.stringify(texts)
  const settled = useDebounced(written)
  const wording = useMemo(
    () => ({ id, language, texts: JSON.parse(settled) as TemplateTexts }),
    [id, language, settled],
  )
  const { data, error } = useAtomValue(previewAtom(wording))
  if (error)
    return (
      <p role="status">
        <HeldError error={error} failed={msg('preview_failed')} />
      </p>
    )
  if (!data) return <p className={styles.faint}>{t('preview_loading')}</p>
  if (data.html === null) {
    return (
      <>
        <pre className={styles.text}>{data.text}</pre>
        <p className={styles.faint}>{tn('sms_length', [...data.text].length)}</p>
      </>
    )
  }
  return (
    <>
      <p className={styles.subject} lang={languageTag(language)}>
        {t('subject_line', { subject: data.subject })}
      </p>
      <TabList size="small" selectedValue={view} onTabSelect={(_event, { value }) => setView(String(value))}>
        <Tab value="html">{t('preview_html')}</Tab>
        <Tab value="text">{t('preview_text')}</Tab>
      </TabList>
      {view === 'html' ? <MailView html={data.html} /> : <pre className={styles.text}>{data.text}</pre>}
    </>
  )
}
