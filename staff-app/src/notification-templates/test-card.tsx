import type { NotificationTemplate, TemplateTest, TemplateTexts } from '@coverdesk/sdk'
import { FormAlert, useClient, userAtom, useSubmit, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'

const useStyles = makeStyles({
  stack: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalM },
  lead: { margin: 0 },
})

interface TestCardProps {
  template: NotificationTemplate
  language: string
  texts: TemplateTexts
  isBroken: boolean
}

/** Sends the edited message to the user, and shows the server's answer. */
export function TestCard({ template, language, texts, isBroken }: TestCardProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const user = useAtomValue(userAtom)
  const { t, msg } = useText('notification-templates')
  const submit = useSubmit([])
  const [result, setResult] = useState<TemplateTest | null>(null)
  const to = template.channel === 'sms' ? user?.phone : user?.email
  const send = (): Promise<boolean> => {
    setResult(null)
    return submit.run(async () => {
      setResult(await client.admin.notificationTemplates.test(template.id, { language, texts }))
    }, msg('test_failed'))
  }
  return (
    <Card title={t('test')}>
      <div className={styles.stack}>
        <p className={styles.lead}>{t('test_text', { to: to ?? '' })}</p>
        <Button disabledFocusable={isBroken || submit.busy} onClick={() => void send()}>
          {t('test_button')}
        </Button>
        <FormAlert text={submit.alert} />
        {result ? (
          <MessageBar intent={result.taken ? 'success' : 'error'} layout="multiline">
            <MessageBarBody>
              {t(result.taken ? 'test_taken' : 'test_refused', { to: result.to, answer: result.answer })}
            </MessageBarBody>
          </MessageBar>
        ) : null}
      </div>
    </Card>
  )
}
